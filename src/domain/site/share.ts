import { publicationTypeLabels, site, type PublicationType } from '#site.config.ts';
import { cut } from '#domain/cut.ts';
import { coverOf, type WithImages } from '#domain/media/imageDetails.ts';
import { eventEntry, type EventEntrySource } from '#domain/events/eventEntry.ts';
import { longDay } from '#domain/dates.ts';
import type { NewsCardSource } from '#domain/news/newsCard.ts';

/** Maximum length of a page's description for search engines and shared links, in characters. */
const DESCRIPTION_LIMIT = 300;

/** A text on one line, cut at a word boundary if it is longer than `limit` characters. */
export function excerpt(text: string, limit = DESCRIPTION_LIMIT): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;
  const beginning = cut(line, limit - 1);
  const end = beginning.lastIndexOf(' ');
  return `${beginning.slice(0, end > 0 ? end : undefined).replace(/[\s,.;:]+$/, '')}…`;
}

/** A news item's description for search engines and shared links: its summary, or its title and date. */
export function describeNews(item: NewsCardSource): string {
  return excerpt(item.summary) || excerpt(`${item.title}. Noticia de la ${site.name} del ${longDay(item.date)}.`);
}

/** An event's description for search engines and shared links: its summary, or its title, type, dates and place. */
export function describeEvent(item: EventEntrySource): string {
  const { label, dates, place } = eventEntry(item);
  return excerpt(item.summary) || excerpt(`${item.title}. ${label} de la ${site.name}. ${dates}. ${place}.`);
}

/** A publication's description for search engines and shared links: its summary, or its title and type. */
export function describePublication(item: { title: string; summary: string }, type: PublicationType): string {
  return (
    excerpt(item.summary) ||
    excerpt(`${item.title}. Publicación de la ${site.name} en «${publicationTypeLabels[type]}».`)
  );
}

/** The alt text of an item's share image: its title, plus its cover's alt text if there is one. */
export function describeShareImage(item: WithImages & { title: string }): string {
  return [item.title, coverOf(item).alt].filter(Boolean).join(' · ');
}

/** Links that open a mail and a WhatsApp message with a page's title and URL. */
export function shareLinks(title: string, address: string): { mail: string; whatsapp: string } {
  const text = encodeURIComponent(`${title}\n${address}`);
  return {
    mail: `mailto:?subject=${encodeURIComponent(excerpt(title, 120))}&body=${text}`,
    whatsapp: `https://wa.me/?text=${text}`,
  };
}
