import { eventTypeLabels, publicationTypeLabels } from '#site.config.ts';
import { formatDay } from './dates.ts';
import { asEventType } from './events/eventTypes.ts';
import type { Drawing } from './media/drawings.ts';
import { newsCard } from './news/newsCard.ts';
import { asPublicationType } from './publications/publicationTypes.ts';
import type { ContentTable } from './contentTables.ts';
import { itemTag } from './publishing/caching.ts';
import { pictureOf } from './pictureOf.ts';
import { addressOf, type RecordColumns } from './records.ts';

/** How many related items are shown below an item. */
const RELATED = 3;

/** An item suggested as further reading. */
export interface Reference extends Omit<RecordColumns, 'summary'> {
  kind: ContentTable;
  id: number;
  /** A news item's date, a publication's document date or an event's first day (yyyy-mm-dd). */
  date: string | null;
  /** Publications only. */
  theme: string | null;
}

/** The items shown below an item: related ones, and its neighbours in its own list. */
export interface FurtherReading {
  related: Reference[];
  newer: Reference | undefined;
  older: Reference | undefined;
}

/** Groups the rows that the database returns by role. */
export function arrangeFurtherReading(rows: readonly (Reference & { role: string })[]): FurtherReading {
  return {
    related: rows.filter(({ role }) => role === 'related'),
    newer: rows.find(({ role }) => role === 'newer'),
    older: rows.find(({ role }) => role === 'older'),
  };
}

/** Fallback from a single list, newest first: its newest other items, and the item's neighbours. */
export function furtherReadingOfList(list: readonly Reference[], id: number): FurtherReading {
  const index = list.findIndex((item) => item.id === id);
  return {
    related: list.filter((item) => item.id !== id).slice(0, RELATED),
    newer: index > 0 ? list[index - 1] : undefined,
    older: index === -1 ? undefined : list[index + 1],
  };
}

/** A reference's card, without a summary; `taken`: the drawings that its list shows so far. */
export function referenceCard(item: Reference, taken?: Set<Drawing>) {
  if (item.kind === 'news') return newsCard({ ...item, date: item.date ?? '', summary: '', source: '' }, taken);
  return {
    title: item.title,
    summary: '',
    ...pictureOf(item.kind, item, taken),
    tone: 'association' as const,
    ...(item.date ? { date: formatDay(item.date), isoDate: item.date } : {}),
    href: addressOf(item.kind, item),
    badge:
      item.kind === 'events'
        ? `Agenda · ${eventTypeLabels[asEventType(item.type)].one}`
        : publicationTypeLabels[asPublicationType(item.type)],
  };
}

/** Cache tags of the items shown: saving, hiding or deleting any of them purges the page. */
export function furtherReadingTags({ related, newer, older }: FurtherReading): string[] {
  const shown = [...related, newer, older].filter((item) => item !== undefined);
  return [...new Set(shown.map(({ kind, id }) => itemTag(kind, id)))];
}
