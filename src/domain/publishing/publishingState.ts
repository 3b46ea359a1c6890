import { describeInstant } from '#domain/dates.ts';

/** What an item is: nobody but administrators sees a draft, nor what is scheduled until its instant has come. */
export type PublishingState = 'draft' | 'scheduled' | 'published';

/** Postgres's word for the instant at which it writes. */
export const NOW = 'now';

/**
 * When a save makes an item public: `NOW`, or at an instant to come (ISO 8601, UTC); null makes it a draft, undefined leaves
 * it as it is.
 */
export type PublishAt = string | null | undefined;

/** What a save writes of it. */
export interface PublishingChange {
  published_at?: string | null;
}

/**
 * When a save makes an item public: as it was chosen. Without a choice, as keys save, what is new becomes a draft, and
 * everything else stays in the state that it is in.
 */
export function chosenState(choice: { publishAt: PublishAt } | undefined, isNew: boolean): PublishAt {
  if (choice) return choice.publishAt;
  return isNew ? null : undefined;
}

/** What a save writes so that an item becomes public then. */
export function publishingChange(publishAt: PublishAt): PublishingChange {
  return publishAt === undefined ? {} : { published_at: publishAt };
}

/** Whether two instants are the same, however they are written, or neither is one. */
export function isSameInstant(a: unknown, b: unknown): boolean {
  return typeof a === 'string' && typeof b === 'string' ? Date.parse(a) === Date.parse(b) : a === b;
}

/** The state of an item at an instant. */
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
