import { readFile, stat } from 'node:fs/promises';
import { writeFileAtomically } from '../writeFileAtomically.ts';
import type { readContent } from './renewSnapshot.ts';

/** All published content, for pages to show while the backend is unreachable. */
export type Snapshot = Awaited<ReturnType<typeof readContent>>;

/** A snapshot's minimum content revision, and when it was taken (ISO 8601, UTC). */
export interface SnapshotState {
  revision: number;
  builtAt: string;
}

/** Where a snapshot is read from, and the file that keeps it. */
interface Source {
  file: string;
  /** The backend's URL; a snapshot of a different backend is rejected. */
  address: string;
  readRevision: () => Promise<number>;
  readContent: () => Promise<Snapshot>;
  /** Minimum time between unforced renewals, in milliseconds. */
  minInterval: number;
}

type Stored = Snapshot & SnapshotState & Pick<Source, 'address'>;

/** The snapshot on a self-hosted server: a file that the running site renews from the backend. */
export class SnapshotFile {
  private readonly source: Source;
  /** When this process last renewed it, in milliseconds. */
  renewedAt = Number.NEGATIVE_INFINITY;
  private last: Promise<unknown> = Promise.resolve();
  private waiting: { renewal: Promise<boolean>; forced: boolean } | undefined;
  private known: { modifiedAt: number; state: SnapshotState } | undefined;

  constructor(source: Source) {
    this.source = source;
  }

  /** The whole snapshot. Rejects if there is none, or if it belongs to a different backend. */
  async read(): Promise<Snapshot & SnapshotState> {
    const { file, address } = this.source;
    const snapshot = JSON.parse(await readFile(file, 'utf8')) as Stored;
    if (snapshot.address !== address) throw new Error(`${file} is of ${snapshot.address}.`);
    return snapshot;
  }

  /** The snapshot's state, or null if there is no readable one. Parses the file only after it has changed. */
  async readState(): Promise<SnapshotState | null> {
    try {
      const { mtimeMs } = await stat(this.source.file);
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
   * Renews the file if the content has changed and the interval has passed, or always if `forced`. Resolves to whether
   * it did. Rejects and leaves the file unchanged if the backend cannot be read or suddenly has no content.
   */
  renew({ forced = false } = {}): Promise<boolean> {
    if (this.waiting && (this.waiting.forced || !forced)) return this.waiting.renewal;
    // Queued after a running renewal, which may have read the content before the last edit.
    const renewal = this.last.then(() => {
      if (this.waiting?.renewal === renewal) this.waiting = undefined;
      return this.renewIfDue(forced);
    });
    this.waiting = { renewal, forced };
    this.last = renewal.catch(() => undefined);
    return renewal;
  }

  private async renewIfDue(forced: boolean): Promise<boolean> {
    const { file, address, minInterval } = this.source;
    if (!forced && Date.now() - this.renewedAt < minInterval) return false;
    // Read before any row, so the snapshot is never older than the revision it claims.
    const revision = await this.source.readRevision();
    const state = await this.readState();
    if (!forced && state?.revision === revision) return false;
    const content = await this.source.readContent();
    if (state && isEmpty(content) && !isEmpty(await this.read())) {
      throw new Error(
        `the project is empty, but ${file} has content, and stays as it was. If nothing is to be public, delete that file.`,
      );
    }
    const stored: Stored = { address, revision, builtAt: new Date().toISOString(), ...content };
    await writeFileAtomically(file, JSON.stringify(stored));
    this.renewedAt = Date.now();
    return true;
  }
}

function isEmpty({ news, publications, events }: Snapshot): boolean {
  return news.length + publications.length + events.length === 0;
}
