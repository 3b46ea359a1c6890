import { describeInstant } from '#domain/dates.ts';

/** An item's state: only administrators see drafts, and scheduled items until their time comes. */
export type PublishingState = 'draft' | 'scheduled' | 'published';

/** Postgres's literal for the current time. */
export const NOW = 'now';

/**
 * When a save makes an item public: `NOW` or a future instant (ISO 8601, UTC); null makes it a draft, undefined leaves
 * its state unchanged.
 */
export type PublishAt = string | null | undefined;

/** Whether a save makes an item public in the future. */
export function isScheduling(publishAt: PublishAt): boolean {
  return typeof publishAt === 'string' && publishAt !== NOW;
}

/** The column that a save writes for it. */
export interface PublishingChange {
  published_at?: string | null;
}

/** The column change for a save with this choice. */
export function publishingChange(publishAt: PublishAt): PublishingChange {
  return publishAt === undefined ? {} : { published_at: publishAt };
}

/** Whether two values are the same instant in any notation; compares non-strings with `===`. */
export function isSameInstant(a: unknown, b: unknown): boolean {
  return typeof a === 'string' && typeof b === 'string' ? Date.parse(a) === Date.parse(b) : a === b;
}

/** An item's state at `now`; `publishedAt` is in ISO 8601. */
export function publishingState(publishedAt: string | null, now: Date): PublishingState {
  if (publishedAt === null) return 'draft';
  return Date.parse(publishedAt) > now.getTime() ? 'scheduled' : 'published';
}

/** The state in words: `Borrador`, `Programada para el 3 de diciembre, 9:00`, `Publicada`. */
export function describeState(publishedAt: string | null, now: Date): string {
  const state = publishingState(publishedAt, now);
  if (state === 'draft' || publishedAt === null) return 'Borrador';
  return state === 'published' ? 'Publicada' : `Programada para el ${describeInstant(new Date(publishedAt), now)}`;
}
