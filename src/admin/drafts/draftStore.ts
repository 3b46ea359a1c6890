import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { isServerTimeKnown, serverNow } from '#admin/ui/serverClock.ts';
import type { Draft, FormKey, RecordKey, UnsentImage } from './draft.ts';
import { restoreUnloadBackups } from './unloadBackup.ts';

type Key = [account: string, kind: string, id: number | string, form: string];

interface Schema extends DBSchema {
  drafts: { key: Key; value: Draft; indexes: { keptAt: Date } };
  /** Files chosen but not uploaded, separate from the text, which is written every second. */
  files: { key: Key; value: FormKey & DraftFiles };
}

interface DraftFiles {
  files: Record<string, File>;
  unsent?: readonly UnsentImage[];
}

/** How long a draft is stored, in milliseconds: less than its files, which `abandoned_files` spares for ninety days. */
const LIFETIME = 60 * 24 * 60 * 60_000;

/** How long a text that was set aside is stored, in milliseconds. */
const LIFETIME_ASIDE = 7 * 24 * 60 * 60_000;

/** The timeout of a write, in milliseconds: WebKit's IndexedDB has been seen to hang on a busy machine. */
const CHANGE_TIMEOUT = 3000;
const FILES_TIMEOUT = 30_000;

let opening: Promise<IDBPDatabase<Schema>> | undefined;
/** Settles once all writes so far have. */
let writing: Promise<unknown> = Promise.resolve();

/**
 * Stores a draft in place of the form's last one, with `files` only if they changed. Rejects if storage is full or does
 * not respond.
 */
export function keepDraft(draft: Draft, files?: DraftFiles): Promise<void> {
  const { account, kind, id, form } = draft;
  const keep = async (database: IDBPDatabase<Schema>) => {
    const texts = database.put('drafts', draft);
    await Promise.all([texts, files && database.put('files', { account, kind, id, form, ...files })]);
  };
  return write(keep, files ? FILES_TIMEOUT : CHANGE_TIMEOUT);
}

/** Removes a form's draft, if there is one. */
export function removeDraft(key: FormKey): Promise<void> {
  return write((database) => remove(database, keyOf(key)));
}

/** An account's drafts of a record, or of all records, newest first, with the files chosen. */
export async function draftsOf(of: RecordKey | Pick<RecordKey, 'account'>): Promise<Draft[]> {
  const start = 'id' in of ? [of.account, of.kind, of.id] : [of.account];
  const database = await settled();
  await removeOld(database);
  // Arrays sort after all other key types, so `[]` is an upper bound.
  const forms = IDBKeyRange.bound(start, [...start, []]);
  const drafts = await Promise.all(
    (await database.getAll('drafts', forms)).map(async (draft) => {
      const { files, unsent = [] } = (await database.get('files', keyOf(draft))) ?? {};
      return { ...draft, values: { ...draft.values, ...files }, unsent };
    }),
  );
  return drafts.toSorted((a, b) => b.keptAt.getTime() - a.keptAt.getTime());
}

/** Every draft in this browser, of any account: what they refer to is in use. */
export async function allDrafts(): Promise<Draft[]> {
  return (await settled()).getAll('drafts');
}

async function removeOld(database: IDBPDatabase<Schema>): Promise<void> {
  // By the device's clock, which may be months off, every draft could look old.
  if (!isServerTimeKnown()) return;
  const before = (age: number) => new Date(serverNow().getTime() - age);
  const drafts = await database.getAllFromIndex('drafts', 'keptAt', IDBKeyRange.upperBound(before(LIFETIME_ASIDE)));
  for (const draft of drafts) {
    if (draft.isSetAside || draft.keptAt <= before(LIFETIME)) await remove(database, keyOf(draft));
  }
}

async function remove(database: IDBPDatabase<Schema>, key: Key): Promise<void> {
  await Promise.all([database.delete('drafts', key), database.delete('files', key)]);
}

/** Writes; later reads wait for it. Rejects and drops the connection if not done within `limit` milliseconds. */
function write(change: (database: IDBPDatabase<Schema>) => Promise<void>, limit = CHANGE_TIMEOUT): Promise<void> {
  const { promise: written, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    close();
    reject(new Error('The database did not answer.'));
  }, limit);
  void open()
    .then(change)
    .then(resolve, reject)
    .finally(() => clearTimeout(timer));
  // Without their results, which would keep those of all writes before.
  writing = Promise.allSettled([writing, written]).then(() => undefined);
  return written;
}

function close(): void {
  void opening?.then(
    (database) => database.close(),
    () => undefined,
  );
  opening = undefined;
}

/** The database once pending writes are done and unload backups are restored. */
async function settled(): Promise<IDBPDatabase<Schema>> {
  await writing;
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
    // A newer panel in another tab wants to upgrade the database: close it; the next use reopens it.
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
