/** A change of one item that the public site has to show. */
export interface ContentChange {
  id: number;
  title: string;
  /** The path at which the public finds the item, or found it where it was deleted. */
  address: string;
  /** The row's `updated_at`, which its page names as its version; null where no page is to be there any more. */
  version: string | null;
  /** Of what no visitor sees yet: null for a draft, or when it will be public (ISO 8601). */
  hiddenUntil?: string | null;
  /** Whether the page at the address shows the change, by its headers, where it names no version of its own. */
  isShown?: (headers: Headers) => Promise<boolean>;
}

/** Makes a change public. It never rejects: the panel shows failures itself and offers to retry. */
export type Publish = (change: ContentChange) => Promise<void>;

/** Whether a page of that version shows what was saved at an instant; both in ISO 8601. */
export function isVersionPublished(version: string | null, savedAt: string): boolean {
  return version !== null && (version === savedAt || Date.parse(version) > Date.parse(savedAt));
}
