import { subscribeTo } from '#admin/ui/subscribeTo.ts';
import { memoize } from '#domain/memoize.ts';
import type { FormKey, RecordKey } from './draft.ts';

const openChannel = () => new BroadcastChannel('record-forms');
/** Notify the forms of all tabs when one is opened or closed, or stores something else; none receives what it sends. */
const sender = memoize(openChannel);
const receiver = memoize(openChannel);

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
  sender().postMessage(null);
}

/** Calls `listener` when any form notifies, or this tab is shown or hidden. Returns the function that unsubscribes. */
export function watchForms(listener: () => void): () => void {
  const ends = [subscribeTo(receiver(), 'message')(listener), subscribeTo(document, 'visibilitychange')(listener)];
  return () => ends.forEach((end) => end());
}

function lockName({ account, kind, id, form }: FormKey): string {
  return JSON.stringify(['form', account, kind, id, form]);
}
