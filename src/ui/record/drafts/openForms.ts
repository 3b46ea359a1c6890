import { memoize } from '#domain/memoize.ts';
import type { FormKey, RecordKey } from './draftStore.ts';

/** Tells the forms of other tabs that one was opened or closed, or keeps something else. */
const channel = memoize(() => new BroadcastChannel('record-forms'));

const listeners = new Set<() => void>();

/** Holds a lock for as long as a form is open, whose name says of what it is. The browser lets go of it when a tab crashes. */
export function lockForm(key: FormKey): () => void {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  void navigator.locks
    .request(lockName(key), () => {
      notifyForms();
      return closed;
    })
    .then(notifyForms);
  return close;
}

/** The forms of a record that are open in this browser, in any tab. */
export async function openFormsOf(record: RecordKey): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query();
  const name = lockName({ ...record, form: '' }).slice(0, -2);
  const forms = held.flatMap((lock) => (lock.name?.startsWith(name) ? [lock.name] : []));
  return new Set(forms.map((form) => (JSON.parse(form) as string[]).at(-1) ?? ''));
}

/** Has every open form look again at what is kept and at who is there. */
export function notifyForms(): void {
  channel().postMessage(null);
  for (const listener of listeners) listener();
}

/** Calls back when another form has something to tell, and when this tab comes to the front again. */
export function watchForms(listener: () => void): () => void {
  listeners.add(listener);
  channel().addEventListener('message', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    channel().removeEventListener('message', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

function lockName({ account, kind, id, form }: FormKey): string {
  return JSON.stringify(['form', account, kind, id, form]);
}
