/** A change of one item that the public site has to show. */
export interface ContentChange {
  id: number;
  slug?: string;
  /** The slug it had before, when it changed: that address has to go. */
  previousSlug?: string;
}

/** Makes a change public. It never fails to its caller: who publishes also tells, and offers to try again. */
export type Publish = (change: ContentChange) => Promise<void>;
