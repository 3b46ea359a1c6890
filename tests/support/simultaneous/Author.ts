import type { CommonValues } from '#admin/record/recordKind.ts';
import {
  deleteRow,
  getRecord,
  updateRecord,
  type RecordInput,
  type RecordRow,
  type SavedRow,
} from '#data/records/records.ts';
import { restoreFromTrash } from '#data/records/revisions.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { SpanishError } from '#domain/errors.ts';
import { publishingChange, type PublishAt, type PublishingChange } from '#domain/publishing/publishingState.ts';
import { resolveConflicts } from '#domain/versions/conflicts.ts';
import type { MergedVersions } from '#domain/versions/mergeVersions.ts';
import { createOnce } from '#admin/record/save/createOnce.ts';
import { DraftKeeper } from '#admin/drafts/DraftKeeper.ts';
import { draftsOf } from '#admin/drafts/draftStore.ts';
import { overlapsOf, type Overlap } from '#admin/record/save/overlapsOf.ts';
import { openedVersion, SaveCancelled, saveOver } from '#admin/record/save/saveOver.ts';
import type { Client } from '../backend/backend.ts';
import { applyEdit, choices, wordsIn, wordsOf, type Edit } from './edits.ts';
import type { Fault } from './faultyFetch.ts';
import type { Kind } from './kinds.ts';

/** What both authors of a run have done. */
export interface Log {
  typed: Set<string>;
  /** Words that an author removed, or saw in a conflict and did not choose. */
  takenOut: Set<string>;
  /** What each save wrote, once the panel reported it as saved. */
  acknowledged: { row: SavedRow; input: object }[];
  /** Saves that, unasked, changed an item's state or went public although the item was not public for the author. */
  accidents: object[];
}

/** The publishing state chosen along with the save, if any. */
type Choice = { publishAt: PublishAt } | undefined;

interface Options<Table extends ContentTable, Values extends CommonValues> {
  kind: Kind<Table, Values>;
  /** Prefix of every word that this author types. */
  name: string;
  db: Client;
  log: Log;
  /** The initial values of a new item's form. */
  begun: Values;
}

/** An administrator with one record's form but no screen: runs the form's logic step by step. */
export class Author<Table extends ContentTable, Values extends CommonValues> {
  readonly #kind: Kind<Table, Values>;
  readonly #name: string;
  readonly #db: Client;
  readonly #log: Log;
  /** The faults of the next requests. */
  #faults: Fault[] = [];
  #answer: Edit['answer'] = 'mine';
  /** Whether a save has a reason to fail. */
  #isDisturbed = false;
  #words = 0;
  #openings = 0;
  #values: Values;
  #record: RecordRow<Table> | undefined;
  #keeper: DraftKeeper<RecordRow<Table>>;

  constructor({ kind, name, db, log, begun }: Options<Table, Values>) {
    this.#kind = kind;
    this.#name = name;
    this.#db = db;
    this.#log = log;
    this.#values = begun;
    this.#keeper = this.#newKeeper();
  }

  get id(): number | undefined {
    return this.#record?.id;
  }

  nextFault(): Fault {
    const fault = this.#faults.shift() ?? 'none';
    this.#isDisturbed ||= fault !== 'none';
    return fault;
  }

  async edit(edit: Edit): Promise<void> {
    const before = this.#wordsOf(this.#values);
    this.#values = applyEdit(this.#values, this.#kind.ownText, edit, () => this.#name + (this.#words += 1));
    const after = this.#wordsOf(this.#values);
    for (const word of after) if (!before.includes(word)) this.#log.typed.add(word);
    this.#takeOut(before, after);
    this.#faults = [...edit.faults];
    this.#answer = edit.answer;
    // Flush instead of waiting for the pause after which a form is stored.
    this.#keeper.schedule(() => this.#values, ignore);
    await this.#keeper.flush();
    if (edit.then === 'save') await this.save();
    else if (edit.then === 'reopen') await this.#reopen();
    else if (edit.then === 'delete') await this.#delete();
    else if (edit.then !== 'go on') await this.save({ publishAt: choices[edit.then] });
  }

  /** Opens an item's form and restores its unsaved changes. */
  async open(id: number): Promise<void> {
    this.#record = await this.#read(id);
    this.#values = this.#kind.valuesOf(this.#record);
    this.#keeper = this.#newKeeper();
    await this.#recover();
  }

  /** Retries without faults until a save is acknowledged. */
  async finish(): Promise<void> {
    this.#faults = [];
    this.#answer = 'mine';
    while (!(await this.save()));
  }

  /** Returns whether the panel reports success; otherwise the form stays as it is. */
  async save(choice?: Choice): Promise<boolean> {
    const input = this.#kind.checkedInput(this.#values);
    let saved: { row: SavedRow; input: object };
    this.#isDisturbed = false;
    try {
      saved = this.#record
        ? await this.#update(this.#record, input, choice)
        : await this.#create({ ...input, ...publishingChange(choice ? choice.publishAt : null) });
    } catch (error) {
      if (isGone(error)) await this.#restore();
      else if (!this.#isDisturbed && !(error instanceof SaveCancelled)) throw error;
      return false;
    }
    await this.#keeper.forget();
    this.#log.acknowledged.push(saved);
    await this.open(saved.row.id);
    return true;
  }

  async #update(record: RecordRow<Table>, input: RecordInput<Table>, choice: Choice) {
    const [db, kind] = [this.#db, this.#kind];
    const { id, published_at } = record;
    const change = publishingChange(choice?.publishAt);
    let sent: object = input;
    let isAsked = false;
    const { row } = await saveOver<RecordInput<Table>, RecordRow<Table>>({
      update: async (next, { updated_at }) => {
        sent = next;
        const saved = await updateRecord(db, kind.table, { id, updated_at }, next);
        const isPublished = published_at === null && saved !== null && saved.published_at !== null;
        if (!choice && !isAsked && ('published_at' in next || isPublished)) this.#log.accidents.push({ next, saved });
        return saved;
      },
      read: () => getRecord(db, kind.table, id),
      gone: GONE,
      opened: openedVersion(record, this.#keeper),
      input,
      change,
      session: this.#keeper,
      ask: (versions) => {
        isAsked = true;
        return this.#decide(versions);
      },
    });
    return { row: { ...row, id }, input: sent };
  }

  async #create(input: RecordInput<Table> & PublishingChange) {
    const [db, kind] = [this.#db, this.#kind];
    const row = await createOnce(db, { table: kind.table, input, session: this.#keeper });
    return { row, input };
  }

  /** Stands for the dialog that asks which version to keep in a conflict. */
  #decide(
    versions: MergedVersions<RecordInput<Table> & PublishingChange>,
  ): Promise<RecordInput<Table> & PublishingChange> {
    if (this.#answer === 'keep editing') return Promise.reject(new SaveCancelled());
    const overlaps = overlapsOf<RecordInput<Table>>(this.#kind.fields, versions);
    const theirs = this.#answer === 'mine' ? [] : overlaps.map(({ name }) => [name, ['theirs']] as const);
    const chosen = resolveConflicts(versions, new Map(theirs));
    this.#takeOut(overlaps.flatMap(wordsShown), this.#wordsOf(chosen));
    return Promise.resolve(chosen);
  }

  /** Moves the item to the trash, closes its form and reopens it. */
  async #delete(): Promise<void> {
    if (this.#record) await deleteRow(this.#db, this.#kind.table, this.#record.id).catch(ignore);
    await this.#reopen();
  }

  async #restore(): Promise<void> {
    if (this.#record) await restoreFromTrash(this.#db, this.#kind.table, this.#record.id).catch(ignore);
  }

  /** Closes the tab and opens the form in another one. */
  async #reopen(): Promise<void> {
    await this.#keeper.flushLast();
    if (this.#record) return this.open(this.#record.id);
    this.#keeper = this.#newKeeper();
    await this.#recover();
  }

  async #recover(): Promise<void> {
    const [draft] = await draftsOf(this.#keeper.key);
    if (!draft) return;
    this.#values = draft.values as Values;
    await this.#keeper.take(draft);
  }

  /** Retries until it gets a response; restores an item from the trash. */
  async #read(id: number): Promise<RecordRow<Table>> {
    for (;;) {
      const found = await getRecord(this.#db, this.#kind.table, id).catch(ignore);
      if (found) return found;
      if (found === null) await this.#restore();
    }
  }

  #newKeeper(): DraftKeeper<RecordRow<Table>> {
    this.#openings += 1;
    const key = { account: this.#name, kind: this.#kind.table, id: this.#record?.id ?? ('new' as const) };
    return new DraftKeeper({ ...key, form: String(this.#openings) }, this.#record);
  }

  #wordsOf(values: CommonValues): string[] {
    return wordsOf(values, this.#kind.ownText);
  }

  #takeOut(before: readonly string[], after: readonly string[]): void {
    for (const word of before) if (!after.includes(word)) this.#log.takenOut.add(word);
  }
}

/** The words of both versions of a field that the dialog shows. */
function wordsShown({ difference }: Overlap): string[] {
  if (difference.kind !== 'text') return [];
  return (['removed', 'added'] as const).flatMap((side) =>
    wordsIn(difference.parts.map(({ kind, text }) => (kind === 'same' || kind === side ? text : '')).join('')),
  );
}

const GONE = 'gone';

function isGone(error: unknown): boolean {
  return error instanceof SpanishError && error.message === GONE;
}

function ignore(): undefined {
  return undefined;
}
