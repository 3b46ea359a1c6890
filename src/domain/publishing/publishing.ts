import type { ContentTable } from '#domain/contentTables.ts';

/** A change to one item that the public site must show. */
export interface ContentChange {
  table: ContentTable;
  id: number;
  title: string;
  /** The item's public path; for a deleted item, its former one. */
  address: string;
  /** The row's `updated_at`, which its page reports as its version; null if the page should be gone. */
  version: string | null;
  /** For an item not yet public: null for a draft, or when it will go public (ISO 8601). */
  hiddenUntil?: string | null;
  /** For a page that reports no version: checks from its headers whether it shows the change. */
  isShown?: (headers: Headers) => Promise<boolean>;
}

/** Makes the site show a change. Never rejects: the panel shows failures itself and offers to retry. */
export type Purge = (change: ContentChange) => Promise<void>;

/** Whether a page with this version includes the save made at `savedAt`; both in ISO 8601. */
export function isVersionPublished(version: string | null, savedAt: string): boolean {
  return version !== null && (version === savedAt || Date.parse(version) > Date.parse(savedAt));
}
