import { serverNow } from '#admin/ui/serverClock.ts';
import type { Base, Draft, FormKey, UnsentImage } from './draft.ts';
import { keepDraft, removeDraft } from './draftStore.ts';
import { removeUnloadBackup, saveUnloadBackup } from './unloadBackup.ts';

/** The delay after the last keystroke, and the longest delay while the user keeps typing; in milliseconds. */
const PAUSE = 1000;
const LONGEST = 5000;

/** Stores the local draft of one form. */
export class DraftKeeper<Row extends Base = Base> {
  key: FormKey;
  /** The version being edited; undefined for a record that was not created yet. */
  base: Row | undefined;
  /** The inputs sent but not confirmed, latest first. */
  sent: object[] = [];
  unsent: readonly UnsentImage[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #read: (() => object) | undefined;
  #writes = 0;
  #dueAt: number | undefined;
  #kept: object | undefined;
  #files: Record<string, File> = {};
  #saved: object[] = [];
  #unsent: readonly UnsentImage[] = [];
  #hasKept = false;
  #keptAt = 0;
  /** The name of what is set aside: the same until a save succeeds. */
  #aside: string = crypto.randomUUID();
  readonly #isSetAside: boolean;

  constructor(key: FormKey, base: Row | undefined, isSetAside = false) {
    this.key = key;
    this.base = base;
    this.#isSetAside = isSetAside;
  }

  /**
   * Stores what `read` returns at the next pause, then calls `onKept` with whether that worked. `read` returns the same
   * object until something changes.
   */
  schedule(read: () => object, onKept: (isKept: boolean) => void): void {
    const now = performance.now();
    this.#dueAt ??= now + LONGEST;
    this.#read = read;
    clearTimeout(this.#timer);
    const delay = Math.min(PAUSE, Math.max(this.#dueAt - now, 0));
    this.#timer = setTimeout(() => void this.flush().then(onKept), delay);
  }

  /** Stores what changed since the last time now; resolves to whether everything is stored. */
  async flush(): Promise<boolean> {
    const values = this.#read?.();
    this.#stop();
    return values && values !== this.#kept ? this.keep(values) : true;
  }

  /** Like `flush`, for a form or page that is closing: also backs up first, as a write in progress may never finish. */
  async flushLast(): Promise<boolean> {
    const values = this.#read?.();
    this.#stop();
    if (!values || (values === this.#kept && this.#writes === 0)) return true;
    saveUnloadBackup(this.#draftOf(values, this.#now()));
    const isKept = await this.keep(values);
    if (isKept) removeUnloadBackup(this.key);
    return isKept;
  }

  /** Stores what is about to be sent, so that it outlives this tab. */
  async remember(input: object): Promise<void> {
    this.sent.unshift(input);
    if (this.#read) await this.keep(this.#read());
  }

  /** Stores what was typed a second time, to be recovered once something else is saved; resolves to whether it did. */
  async setAside(): Promise<boolean> {
    return this.#read ? this.#copyAs(this.#aside, true).keep(this.#read()) : true;
  }

  /** Stores these values as a draft of their own; resolves to whether that worked. */
  async putAside(values: object): Promise<boolean> {
    return this.#copyAs(crypto.randomUUID()).keep(values);
  }

  #copyAs(form: string, isSetAside = false): DraftKeeper<Row> {
    const copy = new DraftKeeper({ ...this.key, form }, this.base, isSetAside);
    copy.sent = this.sent;
    copy.unsent = this.unsent;
    return copy;
  }

  /** Stores these values; resolves to whether that worked. */
  async keep(values: object, keptAt = this.#now()): Promise<boolean> {
    this.#hasKept = true;
    this.#keptAt = keptAt.getTime();
    this.#writes += 1;
    this.#kept = values;
    try {
      await this.#write(values, keptAt);
      return true;
    } catch {
      this.#kept = undefined;
      // No room, or no storage at all: leaving asks for confirmation, and the next pause retries.
      return false;
    } finally {
      this.#writes -= 1;
    }
  }

  /** Takes over a draft of another opening of the form; resolves to whether it is stored as this one's. */
  async take(draft: Draft): Promise<boolean> {
    this.base = draft.base as Row | undefined;
    this.sent = draft.sent;
    this.unsent = draft.unsent ?? [];
    const isTaken = await this.keep(draft.values, draft.keptAt);
    if (isTaken) await removeDraft(draft);
    return isTaken;
  }

  async #write(values: object, keptAt: Date): Promise<void> {
    const entries: [string, unknown][] = Object.entries(values);
    const files = Object.fromEntries(entries.filter((entry): entry is [string, File] => entry[1] instanceof File));
    const { unsent } = this;
    const hasNewFiles = Object.keys({ ...files, ...this.#files }).some((name) => files[name] !== this.#files[name]);
    const isNew = hasNewFiles || (unsent !== this.#unsent && unsent.length + this.#unsent.length > 0);
    await keepDraft(this.#draftOf(values, keptAt), isNew ? { files, unsent } : undefined);
    this.#files = files;
    this.#unsent = unsent;
  }

  /** Without its files, which are stored separately. */
  #draftOf(values: object, keptAt: Date): Draft {
    const entries: [string, unknown][] = Object.entries(values);
    const texts = Object.fromEntries(entries.map(([name, value]) => [name, value instanceof File ? null : value]));
    const aside = this.#isSetAside && { isSetAside: true };
    return { ...this.key, values: texts, base: this.base, sent: this.sent, keptAt, ...aside };
  }

  /** The last input sent was saved: a later save from this form replaces it without asking. */
  settle(): void {
    this.sent = this.sent.slice(0, 1);
    this.#saved = [...this.sent];
    this.#aside = crypto.randomUUID();
  }

  /** Whether no save is unconfirmed. */
  get isSettled(): boolean {
    return this.sent.length === this.#saved.length;
  }

  /** Goes on under the id of the record that a save has created. */
  async moveTo(id: number): Promise<void> {
    const former = this.key;
    this.key = { ...former, id };
    if (!this.#hasKept || !this.#read) return;
    this.#files = {};
    this.#unsent = [];
    if (!(await this.keep(this.#read()))) return;
    removeUnloadBackup(former);
    await removeDraft(former).catch(() => undefined);
  }

  /** Removes the stored draft: it was saved, or nothing is left of it. */
  async forget(): Promise<void> {
    this.#stop();
    this.#read = undefined;
    this.#aside = crypto.randomUUID();
    this.#kept = undefined;
    if (!this.#hasKept) return;
    this.#hasKept = false;
    this.#files = {};
    this.#unsent = [];
    this.sent = [...this.#saved];
    removeUnloadBackup(this.key);
    await removeDraft(this.key);
  }

  /** Later than anything kept before, even if the clock was put right since: the latest of two versions is recovered. */
  #now(): Date {
    return new Date(Math.max(this.#keptAt + 1, serverNow().getTime()));
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#dueAt = undefined;
  }
}

/** Turns the draft of a record that no longer exists into one of a new record; resolves to whether it is stored. */
export async function moveDraftToNewRecord({ isSetAside: _, ...draft }: Draft): Promise<boolean> {
  const isKept = await restoreDraft({ ...draft, id: 'new', base: undefined, sent: [] });
  if (isKept) await removeDraft(draft);
  return isKept;
}

/** Stores a removed draft again; resolves to whether that worked. */
export function restoreDraft({ values, keptAt, base, sent, unsent = [], isSetAside, ...key }: Draft): Promise<boolean> {
  const keeper = new DraftKeeper(key, base, isSetAside);
  keeper.sent = sent;
  keeper.unsent = unsent;
  return keeper.keep(values, keptAt);
}
