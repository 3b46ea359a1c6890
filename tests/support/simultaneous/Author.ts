import { createNews, findNewsForForm, getNewsById } from '#data/news.ts';
import { deleteRow, updateRow } from '#data/records/saving.ts';
import { restoreFromTrash } from '#data/records/revisions.ts';
import { SpanishError } from '#domain/errors.ts';
import type { NewsInput } from '#domain/news/news.ts';
import {
  chosenState,
  publishingChange,
  type PublishAt,
  type PublishingChange,
} from '#domain/publishing/publishingState.ts';
import { chooseTheirs, type MergedVersions } from '#domain/versions/mergeVersions.ts';
import { newsValuesOf, validateNews } from '#admin/news/newsValues.ts';
import type { NewsRecord } from '#admin/news/queries.ts';
import { createOnce } from '#ui/record/createOnce.ts';
import { DraftKeeper } from '#ui/record/drafts/DraftKeeper.ts';
import { draftsOf, removeDraft } from '#ui/record/drafts/draftStore.ts';
import { SaveCancelled } from '#ui/record/SaveCancelled.ts';
import { updateRecord, type SavedRow } from '#ui/record/updateRecord.ts';
import type { Client } from '../backend/backend.ts';
import { applyEdit, choices, wordsOf, type Edit } from './edits.ts';
import type { Fault } from './faultyFetch.ts';

/** What both authors of a run have done. */
export interface Log {
  typed: Set<string>;
  /** Words that somebody saw and took out, or did not choose where both had changed the same. */
  takenOut: Set<string>;
  /** What a save wrote, as far as the panel told the author that it is saved. */
  acknowledged: { row: SavedRow; input: Sent }[];
  /** Saves that changed an item's state, or showed visitors what was no public item for the author, without being told to. */
  accidents: object[];
}

type Sent = NewsInput & PublishingChange;

/** What is chosen beside the text when a button is pressed. */
type Choice = { publishAt: PublishAt } | undefined;

interface Options {
  /** Every word that this one types begins with it. */
  name: string;
  db: Client;
  log: Log;
  /** What the form of a new item holds. */
  empty: NewsInput;
}

/** An administrator with the form of one news item, without the screen: what the form does, step by step. */
export class Author {
  readonly #name: string;
  readonly #db: Client;
  readonly #log: Log;
  /** What happens to the next requests. */
  #faults: Fault[] = [];
  #answer: Edit['answer'] = 'mine';
  /** Whether a save has a reason to fail. */
  #isDisturbed = false;
  #words = 0;
  #openings = 0;
  #values: NewsInput;
  #record: NewsRecord | undefined;
  #keeper: DraftKeeper<NewsRecord>;

  constructor({ name, db, log, empty }: Options) {
    this.#name = name;
    this.#db = db;
    this.#log = log;
    this.#values = empty;
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
    this.#words += 1;
    const word = this.#name + this.#words;
    const before = this.#values;
    this.#values = applyEdit(before, edit, word);
    if (wordsOf(this.#values).includes(word)) this.#log.typed.add(word);
    this.#takeOut(wordsOf(before), wordsOf(this.#values));
    this.#faults = [...edit.faults];
    this.#answer = edit.answer;
    // The pause after which a form is kept.
    this.#keeper.schedule(() => this.#values, ignore);
    await this.#keeper.flush();
    if (edit.then === 'save') await this.save();
    else if (edit.then === 'reopen') await this.#reopen();
    else if (edit.then === 'delete') await this.#delete();
    else if (edit.then !== 'go on') await this.save({ publishAt: choices[edit.then] });
  }

  /** Opens the form of an item, and takes back what was not saved. */
  async open(id: number): Promise<void> {
    this.#record = await this.#read(id);
    this.#values = newsValuesOf(this.#record);
    this.#keeper = this.#newKeeper();
    await this.#recover();
  }

  /** Saves until that is acknowledged, with nothing in its way. */
  async finish(): Promise<void> {
    this.#faults = [];
    this.#answer = 'mine';
    while (!(await this.save()));
  }

  /** Answers whether the panel says that it is saved; else the form stays as it is. */
  async save(choice?: Choice): Promise<boolean> {
    const validated = validateNews(this.#values);
    if ('errors' in validated) throw new Error(JSON.stringify(validated.errors));
    let saved: { row: SavedRow & { id?: number }; input: Sent };
    this.#isDisturbed = false;
    try {
      saved = this.#record
        ? await this.#update(this.#record, validated.output, choice)
        : await this.#create({ ...validated.output, ...publishingChange(chosenState(choice, true)) });
    } catch (error) {
      if (isGone(error)) await this.#restore();
      else if (!this.#isDisturbed && !(error instanceof SaveCancelled)) throw error;
      return false;
    }
    await this.#keeper.forget();
    this.#log.acknowledged.push(saved);
    await this.open(this.#record?.id ?? saved.row.id ?? 0);
    return true;
  }

  async #update(record: NewsRecord, input: NewsInput, choice: Choice) {
    const db = this.#db;
    const { id, published_at } = record;
    const change = publishingChange(chosenState(choice, false));
    let sent: Sent = input;
    let isAsked = false;
    const { row } = await updateRecord<NewsInput, NewsRecord>({
      update: async (next, updated_at) => {
        sent = next;
        const saved = await updateRow(db, 'news', { id, updated_at }, next);
        const isPublished = published_at === null && saved !== null && saved.published_at !== null;
        if (!choice && !isAsked && ('published_at' in next || isPublished)) this.#log.accidents.push({ next, saved });
        return saved;
      },
      read: () => getNewsById(db, id),
      gone: GONE,
      opened: { ...(this.#keeper.base ?? record), published_at },
      input,
      change,
      opening: this.#keeper,
      ask: (versions) => {
        isAsked = true;
        return this.#decide(versions);
      },
    });
    return { row, input: sent };
  }

  async #create(input: Sent) {
    const db = this.#db;
    const create = createOnce<Sent, SavedRow & { id: number }>({
      create: (next) => createNews(db, next),
      find: ({ slug }) => findNewsForForm(db, slug),
      update: (next, version) => updateRow(db, 'news', version, next),
    });
    return { row: await create(input, this.#keeper), input };
  }

  /** The dialog that asks which version stays where both changed the same. */
  #decide({ mine, theirs, overlapping }: MergedVersions<Sent>): Promise<Sent> {
    if (this.#answer === 'keep editing') return Promise.reject(new SaveCancelled());
    const chosen = chooseTheirs({ mine, theirs }, new Set(this.#answer === 'mine' ? [] : overlapping));
    this.#takeOut([...wordsOf(mine), ...wordsOf(theirs)], wordsOf(chosen));
    return Promise.resolve(chosen);
  }

  /** Moves the item to the trash, closes its form, and comes back. */
  async #delete(): Promise<void> {
    if (this.#record) await deleteRow(this.#db, 'news', this.#record.id).catch(ignore);
    await this.#reopen();
  }

  async #restore(): Promise<void> {
    if (this.#record) await restoreFromTrash(this.#db, 'news', this.#record.id).catch(ignore);
  }

  /** Closes the tab, and opens the form in another one. */
  async #reopen(): Promise<void> {
    await this.#keeper.flushLast();
    if (this.#record) return this.open(this.#record.id);
    this.#keeper = this.#newKeeper();
    await this.#recover();
  }

  async #recover(): Promise<void> {
    const [draft] = await draftsOf(this.#keeper.key);
    if (!draft) return;
    this.#keeper.base = draft.base as NewsRecord | undefined;
    this.#keeper.sent = draft.sent;
    this.#values = draft.values as NewsInput;
    await this.#keeper.keep(this.#values, draft.keptAt);
    await removeDraft(draft);
  }

  /** Asks until it is answered; what is in the trash is taken out. */
  async #read(id: number): Promise<NewsRecord> {
    for (;;) {
      const found = await getNewsById(this.#db, id).catch(ignore);
      if (found) return found;
      if (found === null) await this.#restore();
    }
  }

  #newKeeper(): DraftKeeper<NewsRecord> {
    this.#openings += 1;
    const key = { account: this.#name, kind: 'news', id: this.#record?.id ?? ('new' as const) };
    return new DraftKeeper({ ...key, form: String(this.#openings) }, this.#record);
  }

  #takeOut(before: readonly string[], after: readonly string[]): void {
    for (const word of before) if (!after.includes(word)) this.#log.takenOut.add(word);
  }
}

const GONE = 'gone';

function isGone(error: unknown): boolean {
  return error instanceof SpanishError && error.message === GONE;
}

function ignore(): undefined {
  return undefined;
}
