import { eventTypeLabels, publicationTypeLabels } from '#site.config.ts';
import { formatDay } from './dates.ts';
import { asEventType } from './events/eventTypes.ts';
import { eventDrawing, publicationDrawing } from './media/drawings.ts';
import { coverOf, type Pictured } from './media/imageDetails.ts';
import { newsCard } from './news/newsCard.ts';
import { paths } from './paths.ts';
import { asPublicationTheme, asPublicationType } from './publications/publicationTypes.ts';
import { itemTag, type ContentTable } from './publishing/caching.ts';

/** How many related items stand under an item. */
const RELATED = 3;

/** An item that a reader may go on with. */
export interface Reference extends Pictured {
  kind: ContentTable;
  id: number;
  type: string;
  slug: string;
  title: string;
  /** The day of a news item, the document's own of a publication, the first one of an event (yyyy-mm-dd). */
  date: string | null;
  /** A publication's. */
  theme: string | null;
}

/** What stands under an item: others on its subject, and its neighbours in its own list. */
export interface FurtherReading {
  related: Reference[];
  newer: Reference | undefined;
  older: Reference | undefined;
}

/** The rows of the database's answer, each in its role. */
export function arrangeFurtherReading(rows: readonly (Reference & { role: string })[]): FurtherReading {
  return {
    related: rows.filter(({ role }) => role === 'related'),
    newer: rows.find(({ role }) => role === 'newer'),
    older: rows.find(({ role }) => role === 'older'),
  };
}

/** The newest others of an item's own list and its neighbours there, of a list that comes newest first. */
export function furtherReadingOfList(list: readonly Reference[], id: number): FurtherReading {
  const place = list.findIndex((item) => item.id === id);
  return {
    related: list.filter((item) => item.id !== id).slice(0, RELATED),
    newer: place > 0 ? list[place - 1] : undefined,
    older: place === -1 ? undefined : list[place + 1],
  };
}

/** A reference as its card shows it: without a summary. */
export function referenceCard(item: Reference) {
  if (item.kind === 'news') return newsCard({ ...item, date: item.date ?? '', summary: '', source: '' });
  const card = { title: item.title, summary: '', ...coverOf(item), tone: 'association' as const };
  const day = item.date ? { date: formatDay(item.date), isoDate: item.date } : {};
  return { ...card, ...day, ...(item.kind === 'events' ? eventCard(item) : publicationReference(item)) };
}

function publicationReference({ slug, type, theme }: Reference) {
  return {
    href: paths.publication(asPublicationType(type), slug),
    drawing: publicationDrawing(slug, asPublicationTheme(theme)),
    badge: publicationTypeLabels[asPublicationType(type)],
  };
}

function eventCard({ slug, type }: Reference) {
  return {
    href: paths.event(slug),
    drawing: eventDrawing(asEventType(type)),
    badge: `Agenda · ${eventTypeLabels[asEventType(type)]}`,
  };
}

/** The tags of all items that are shown: a page goes with the save, the hiding or the deletion of any of them. */
export function furtherReadingTags({ related, newer, older }: FurtherReading): string[] {
  const shown = [...related, newer, older].filter((item) => item !== undefined);
  return [...new Set(shown.map(({ kind, id }) => itemTag(kind, id)))];
}
