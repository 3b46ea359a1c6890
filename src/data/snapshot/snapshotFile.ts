import { readFile, stat } from 'node:fs/promises';
import type { EventSnapshotRow, NewsSnapshotRow, PublicationSnapshotRow } from '../loaders.ts';
import { writeFileAtomically } from '../writeFileAtomically.ts';

/** All content, as pages show it while the backend cannot be reached. */
export interface Snapshot {
  news: NewsSnapshotRow[];
  publications: PublicationSnapshotRow[];
  events: EventSnapshotRow[];
}

/** Which content a snapshot holds at least (its revision), and when it was taken (ISO 8601, UTC). */
export interface SnapshotState {
  revision: number;
  builtAt: string;
}

/** What a snapshot is taken of. */
interface Source {
  /** The backend's address: a snapshot of another one is none. */
  address: string;
  readRevision: () => Promise<number>;
  readContent: () => Promise<Snapshot>;
}

type Stored = Omit<Snapshot, 'events'> & Partial<Snapshot> & SnapshotState & Pick<Source, 'address'>;

/** The snapshot on one's own server: a file that the running site renews from the backend. */
export class SnapshotFile {
  private readonly file: string;
  private readonly source: Source;
  private readonly minInterval: number;
  private renewedAt = Number.NEGATIVE_INFINITY;
  private last: Promise<unknown> = Promise.resolve();
  private waiting: Promise<boolean> | undefined;
  private known: { modifiedAt: number; state: SnapshotState } | undefined;

  /** `minInterval`: least time between two renewals that nobody forces, in milliseconds. */
  constructor(file: string, source: Source, minInterval: number) {
    this.file = file;
    this.source = source;
    this.minInterval = minInterval;
  }

  /** The whole snapshot. Rejects when there is none of this backend. */
  async read(): Promise<Snapshot & SnapshotState> {
    const snapshot = JSON.parse(await readFile(this.file, 'utf8')) as Stored;
    if (snapshot.address !== this.source.address) throw new Error(`${this.file} is of ${snapshot.address}.`);
    // One that was written before there were events has none.
    return { ...snapshot, events: snapshot.events ?? [] };
  }

  /** How new the snapshot is, or null when there is none; the file is read once for each time that it is written. */
  async readState(): Promise<SnapshotState | null> {
    try {
      const { mtimeMs } = await stat(this.file);
      if (this.known?.modifiedAt !== mtimeMs) {
        const { revision, builtAt } = await this.read();
        this.known = { modifiedAt: mtimeMs, state: { revision, builtAt } };
      }
      return this.known.state;
    } catch {
      return null;
    }
  }

  /**
   * Renews the file when the content is newer and the interval has passed, or in any case (`forced`); gives whether it did.
   * Rejects when the backend cannot be read, and leaves the file as it was.
   */
  renew({ forced = false } = {}): Promise<boolean> {
    if (this.waiting && !forced) return this.waiting;
    // One after the other: the one that runs may have read what was there before the last edit.
    const renewal = this.last.then(() => {
      if (this.waiting === renewal) this.waiting = undefined;
      return this.renewIfDue(forced);
    });
    if (!forced) this.waiting = renewal;
    this.last = renewal.catch(() => undefined);
    return renewal;
  }

  private async renewIfDue(forced: boolean): Promise<boolean> {
    if (!forced && Date.now() - this.renewedAt < this.minInterval) return false;
    // Read before any row: the snapshot is never older than the revision that it claims.
    const revision = await this.source.readRevision();
    const state = await this.readState();
    if (!forced && state?.revision === revision) return false;
    const content = await this.source.readContent();
    if (state && isEmpty(content) && !isEmpty(await this.read())) {
      throw new Error(`The backend has no content at all: ${this.file} stays as it was. Remove it if that is meant.`);
    }
    const builtAt = new Date().toISOString();
    const stored: Stored = { address: this.source.address, revision, builtAt, ...content };
    await writeFileAtomically(this.file, JSON.stringify(stored));
    this.renewedAt = Date.now();
    return true;
  }
}

function isEmpty({ news, publications, events }: Snapshot): boolean {
  return news.length + publications.length + events.length === 0;
}
