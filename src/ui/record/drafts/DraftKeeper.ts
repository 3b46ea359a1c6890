import { keepDraft, removeDraft, type Base, type Draft, type FormKey } from './draftStore.ts';
import { removeUnloadBackup, saveUnloadBackup } from './unloadBackup.ts';

/** How long after the last key something is kept, and how long it may take while somebody types on; in milliseconds. */
const PAUSE = 1000;
const LONGEST = 5000;

/** What a save has to know of its form. */
export interface Opening<Row extends Base = Base> {
  /** The version of the record that is being changed; none for a new one. */
  readonly base: Row | undefined;
  /** What was sent to be saved and not confirmed, the latest first. */
  readonly sent: readonly object[];
  /** Keeps in mind what is about to be sent, beyond this tab. */
  remember: (input: object) => Promise<void>;
}

/** Keeps what is typed into one form. */
export class DraftKeeper<Row extends Base = Base> implements Opening<Row> {
  readonly key: FormKey;
  base: Row | undefined;
  sent: object[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #read: (() => object) | undefined;
  #isWaiting = false;
  #writes = 0;
  #dueAt = 0;
  #files: Record<string, File> = {};
  #hasKept = false;

  constructor(key: FormKey, base: Row | undefined) {
    this.key = key;
    this.base = base;
  }

  /** Keeps what `read` answers at the next pause, and tells how that went: whether it is kept. */
  schedule(read: () => object, onKept: (isKept: boolean) => void): void {
    const now = performance.now();
    if (!this.#isWaiting) this.#dueAt = now + LONGEST;
    this.#isWaiting = true;
    this.#read = read;
    clearTimeout(this.#timer);
    const delay = Math.min(PAUSE, Math.max(this.#dueAt - now, 0));
    this.#timer = setTimeout(() => void this.flush().then(onKept), delay);
  }

  /** Keeps at once what waits to be kept; answers whether everything is kept. */
  async flush(): Promise<boolean> {
    const isWaiting = this.#isWaiting;
    this.#stop();
    return isWaiting && this.#read ? this.keep(this.#read()) : true;
  }

  /** The same while the form or its page is on its way out: a write that is under way then may never end. */
  async flushLast(): Promise<boolean> {
    if (!this.#read || !(this.#isWaiting || this.#writes > 0)) return true;
    this.#stop();
    const values = this.#read();
    saveUnloadBackup(this.#draftOf(values, new Date()));
    const isKept = await this.keep(values);
    if (isKept) removeUnloadBackup(this.key);
    return isKept;
  }

  async remember(input: object): Promise<void> {
    this.sent.unshift(input);
    if (this.#read) await this.keep(this.#read());
  }

  /** Keeps these values; answers whether that went well. */
  async keep(values: object, keptAt = new Date()): Promise<boolean> {
    this.#hasKept = true;
    this.#writes += 1;
    try {
      await this.#write(values, keptAt);
      return true;
    } catch {
      // No room, or no storage at all: whoever leaves is asked, and the next pause tries again.
      return false;
    } finally {
      this.#writes -= 1;
    }
  }

  /** Goes on with what another opening of the form kept; answers whether that is kept as this one's. */
  async take(draft: Draft): Promise<boolean> {
    this.base = draft.base as Row | undefined;
    this.sent = draft.sent;
    const isTaken = await this.keep(draft.values, draft.keptAt);
    if (isTaken) await removeDraft(draft);
    return isTaken;
  }

  async #write(values: object, keptAt: Date): Promise<void> {
    const entries: [string, unknown][] = Object.entries(values);
    const files = Object.fromEntries(entries.filter((entry): entry is [string, File] => entry[1] instanceof File));
    const hasNewFiles = Object.keys({ ...files, ...this.#files }).some((name) => files[name] !== this.#files[name]);
    await keepDraft(this.#draftOf(values, keptAt), hasNewFiles ? files : undefined);
    this.#files = files;
  }

  /** Without its files, which are kept apart. */
  #draftOf(values: object, keptAt: Date): Draft {
    const entries: [string, unknown][] = Object.entries(values);
    const texts = Object.fromEntries(entries.map(([name, value]) => [name, value instanceof File ? null : value]));
    return { ...this.key, values: texts, base: this.base, sent: this.sent, keptAt };
  }

  /** Removes what is kept: it was saved, or there is nothing left of it. */
  async forget(): Promise<void> {
    this.#stop();
    this.#read = undefined;
    if (!this.#hasKept) return;
    this.#hasKept = false;
    this.#files = {};
    this.sent = [];
    removeUnloadBackup(this.key);
    await removeDraft(this.key);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#isWaiting = false;
  }
}
