import { keepDraft, removeDraft, type Base, type FormKey } from './draftStore.ts';

/** How long after the last key something is kept, and how long it may take while somebody types on; in milliseconds. */
const PAUSE = 1000;
const LONGEST = 5000;

/** Keeps what is typed into one form. */
export class DraftKeeper<Row extends Base = Base> {
  readonly key: FormKey;
  /** The version of the record that is being changed; none for a new one. */
  base: Row | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #read: (() => object) | undefined;
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
    if (!this.#read) this.#dueAt = now + LONGEST;
    this.#read = read;
    clearTimeout(this.#timer);
    const delay = Math.min(PAUSE, Math.max(this.#dueAt - now, 0));
    this.#timer = setTimeout(() => void this.flush().then(onKept), delay);
  }

  /** Keeps at once what waits to be kept; answers whether everything is kept. */
  async flush(): Promise<boolean> {
    const read = this.#read;
    this.#stop();
    return read ? this.keep(read()) : true;
  }

  /** Keeps these values; answers whether that went well. */
  async keep(values: object, keptAt = new Date()): Promise<boolean> {
    this.#hasKept = true;
    try {
      await this.#write(values, keptAt);
      return true;
    } catch {
      // No room, or no storage at all: whoever leaves is asked, and the next pause tries again.
      return false;
    }
  }

  async #write(values: object, keptAt: Date): Promise<void> {
    const entries = Object.entries(values);
    const files = Object.fromEntries(entries.filter((entry): entry is [string, File] => entry[1] instanceof File));
    const texts = Object.fromEntries(
      entries.map(([name, value]) => [name, value instanceof File ? null : (value as unknown)]),
    );
    const hasNewFiles = Object.keys({ ...files, ...this.#files }).some((name) => files[name] !== this.#files[name]);
    await keepDraft({ ...this.key, values: texts, base: this.base, keptAt }, hasNewFiles ? files : undefined);
    this.#files = files;
  }

  /** Removes what is kept: it was saved, or there is nothing left of it. */
  async forget(): Promise<void> {
    this.#stop();
    if (!this.#hasKept) return;
    this.#hasKept = false;
    this.#files = {};
    await removeDraft(this.key);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#read = undefined;
  }
}
