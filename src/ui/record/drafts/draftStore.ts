import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { restoreUnloadBackups } from './unloadBackup.ts';

/** A record as an account writes it; `new` is one that was not saved yet. */
export interface RecordKey {
  account: string;
  kind: string;
  id: number | 'new';
}

/** One opening of a record's form: two tabs keep two drafts. */
export interface FormKey extends RecordKey {
  form: string;
}

/** A record as it was read; every save gives it another `updated_at`. */
export interface Base {
  updated_at: string;
}

/** What was typed into a form and not saved. */
export interface Draft extends FormKey {
  values: object;
  /** The record that it was typed over, as it was read; none for a new one. */
  base: Base | undefined;
  /** What was sent to be saved and not confirmed, the latest first: a new record may be there already. */
  sent: object[];
  keptAt: Date;
}

type Key = [account: string, kind: string, id: number | string, form: string];

interface Schema extends DBSchema {
  drafts: { key: Key; value: Draft; indexes: { keptAt: Date } };
  /** Files that were chosen and not uploaded, apart from the text: that is written every second. */
  files: { key: Key; value: FormKey & { files: Record<string, File> } };
}

/** How long a draft is kept, in milliseconds: shorter than its files, which `abandoned_files` spares for ninety days. */
const LIFETIME = 60 * 24 * 60 * 60_000;

/** How long a change may take, in milliseconds: WebKit's database has been seen to answer nothing more, on a busy machine. */
const LONGEST_CHANGE = 3000;
const LONGEST_WITH_FILES = 30_000;

let opening: Promise<IDBPDatabase<Schema>> | undefined;
const writing = new Set<Promise<unknown>>();

/** Keeps a draft in the place of the form's last one; `files` only where they have changed. Rejects where there is no room, or no answer. */
export function keepDraft(draft: Draft, files?: Record<string, File>): Promise<void> {
  const { account, kind, id, form } = draft;
  const keepTexts = async (database: IDBPDatabase<Schema>) => void (await database.put('drafts', draft));
  if (!files) return write(keepTexts);
  return write(async (database) => {
    await Promise.all([keepTexts(database), database.put('files', { account, kind, id, form, files })]);
  }, LONGEST_WITH_FILES);
}

/** Removes what a form kept, if it kept anything. */
export function removeDraft(key: FormKey): Promise<void> {
  return write((database) => remove(database, keyOf(key)));
}

/** What an account has typed into a record and not saved, the newest first, with the files that it chose. */
export function draftsOf({ account, kind, id }: RecordKey): Promise<Draft[]> {
  return draftsUnder([account, kind, id]);
}

/** What an account has typed into any record and not saved, as `draftsOf`. */
export function draftsOfAccount(account: string): Promise<Draft[]> {
  return draftsUnder([account]);
}

async function draftsUnder(start: (string | number)[]): Promise<Draft[]> {
  const database = await settled();
  await removeOld(database);
  // Of what a key may hold, an array comes last.
  const forms = IDBKeyRange.bound(start, [...start, []]);
  const [drafts, chosen] = await Promise.all([database.getAll('drafts', forms), database.getAll('files', forms)]);
  return drafts
    .map((draft) => ({ ...draft, values: { ...draft.values, ...filesOf(draft, chosen) } }))
    .toSorted((a, b) => b.keptAt.getTime() - a.keptAt.getTime());
}

function filesOf(draft: FormKey, chosen: (FormKey & { files: Record<string, File> })[]) {
  const name = JSON.stringify(keyOf(draft));
  return chosen.find((files) => JSON.stringify(keyOf(files)) === name)?.files;
}

/** Every draft in this browser, whoever typed it: what they refer to is in use. */
export async function allDrafts(): Promise<Draft[]> {
  return (await settled()).getAll('drafts');
}

async function removeOld(database: IDBPDatabase<Schema>): Promise<void> {
  const old = IDBKeyRange.upperBound(new Date(Date.now() - LIFETIME));
  for (const key of await database.getAllKeysFromIndex('drafts', 'keptAt', old)) await remove(database, key);
}

async function remove(database: IDBPDatabase<Schema>, key: Key): Promise<void> {
  await Promise.all([database.delete('drafts', key), database.delete('files', key)]);
}

/** Writes, and lets whoever reads next wait for it. Rejects what is not answered within `limit`, and lets go of the connection. */
function write(change: (database: IDBPDatabase<Schema>) => Promise<void>, limit = LONGEST_CHANGE): Promise<void> {
  const { promise: written, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    close();
    reject(new Error('The database did not answer.'));
  }, limit);
  void open()
    .then(change)
    .then(resolve, reject)
    .finally(() => clearTimeout(timer));
  const done = written.then(forget, forget);
  writing.add(done);
  return written;

  function forget() {
    writing.delete(done);
  }
}

function close(): void {
  void opening?.then(
    (database) => database.close(),
    () => undefined,
  );
  opening = undefined;
}

/** The database with everything in it that this browser keeps. */
async function settled(): Promise<IDBPDatabase<Schema>> {
  await Promise.all(writing);
  const database = await open();
  await restoreUnloadBackups(async (draft) => {
    const known = await database.get('drafts', keyOf(draft));
    if (!known || known.keptAt < draft.keptAt) await database.put('drafts', draft);
  });
  return database;
}

async function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('drafts', 1, {
    upgrade(database) {
      const keyPath = ['account', 'kind', 'id', 'form'];
      database.createObjectStore('drafts', { keyPath }).createIndex('keptAt', 'keptAt');
      database.createObjectStore('files', { keyPath });
    },
    // A newer panel in another tab: it may change the database, and this tab opens it again.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated: () => (opening = undefined),
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

function keyOf({ account, kind, id, form }: FormKey): Key {
  return [account, kind, id, form];
}
