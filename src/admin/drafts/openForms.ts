import { memoize } from '#domain/memoize.ts';
import type { FormKey, RecordKey } from './draft.ts';

/** Notifies the forms in other tabs when one is opened or closed, or stores something else. */
const channel = memoize(() => new BroadcastChannel('record-forms'));

const listeners = new Set<() => void>();

/** Holds a lock named after an open form, until the returned function is called or the tab crashes. */
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

/** The ids of a record's forms that are open in any tab of this browser. */
export async function openFormsOf(record: RecordKey): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query();
  const name = lockName({ ...record, form: '' }).slice(0, -2);
  const forms = held.flatMap((lock) => (lock.name?.startsWith(name) ? [lock.name] : []));
  return new Set(forms.map((form) => (JSON.parse(form) as string[]).at(-1) ?? ''));
}

/** Makes every open form check again what is stored and which forms are open. */
export function notifyForms(): void {
  channel().postMessage(null);
  for (const listener of listeners) listener();
}

/** Calls `listener` when any form notifies, or this tab is shown or hidden. Returns the function that unsubscribes. */
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
