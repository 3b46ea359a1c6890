import { longDay } from '#domain/dates.ts';
import { contact, site } from '#site.config.ts';
import { authorOf, listNames, readAuthors, type Person } from './authors.ts';

/** The data of a citation. */
export interface CitedWork {
  title: string;
  /** As stored, one per line. */
  authors: string;
  /** Publication day (yyyy-mm-dd), or null if unknown. */
  day: string | null;
  pages: number | null;
  /** Whether it is a recording rather than a document. */
  isVideo: boolean;
  /** Whether it is one of the association's own documents rather than a report. */
  isInstitutional?: boolean;
  address: string;
}

/** A piece of a citation: the title (in italics in APA), the access date, or other text. */
export interface CitationPart {
  kind: 'text' | 'title' | 'today';
  text: string;
}

/** The most authors that each style names. */
const VANCOUVER_AUTHORS = 6;
const APA_AUTHORS = 20;

/** The publisher's city. */
const CITY = contact.city.replace('Ciudad Autónoma de ', '');

/** A Vancouver citation of an online document, as in Spanish-language journals. `today`: access date (yyyy-mm-dd). */
export function citeInVancouver(work: CitedWork, today: string): CitationPart[] {
  const medium = work.isVideo ? 'video en Internet' : 'Internet';
  return [
    text(`${ended(vancouverAuthors(work.authors))} `),
    { kind: 'title', text: work.title },
    text(` [${medium}]. ${CITY}: ${site.name}; ${yearOf(work) ?? '[fecha desconocida]'} [citado `),
    { kind: 'today', text: longDay(today) },
    text(`]. ${work.pages && !work.isVideo ? `${work.pages} p. ` : ''}Disponible en: ${work.address}`),
  ];
}

/** An APA (7th edition) reference to a report or video, in Spanish. */
export function citeInApa(work: CitedWork): CitationPart[] {
  const hasAuthors = readAuthors(work.authors).length > 0;
  const date = work.isVideo && work.day ? apaDay(work.day) : (yearOf(work) ?? 's. f.');
  return [
    text(`${ended(apaAuthors(work.authors))} (${date}). `),
    { kind: 'title', text: work.title },
    // Without authors, the association is the author already, so it is not repeated as the publisher.
    text(
      `${work.isVideo ? ' [Video].' : fullStopAfter(work.title)}${hasAuthors ? ` ${site.fullName}.` : ''} ${work.address}`,
    ),
  ];
}

/** `Pérez AM, Gómez J; Comisión de Evaluación`: semicolons around institutions, and `et al` from the seventh author. */
export function vancouverAuthors(lines: string): string {
  const authors = readAuthors(lines).map(authorOf);
  if (authors.length === 0) return site.fullName;
  const named = authors.slice(0, VANCOUVER_AUTHORS).map((author, i, all) => {
    const name = 'name' in author ? author.name : `${author.family} ${initialsOf(author).flat().join('')}`.trim();
    const previous = all[i - 1];
    return (previous ? ('name' in author || 'name' in previous ? '; ' : ', ') : '') + name;
  });
  return named.join('') + (authors.length > named.length ? ', et al' : '');
}

/** `Pérez, A. M. y Gómez, J.-P.`; for more than twenty, the first nineteen and the last. */
function apaAuthors(authors: string): string {
  const names = readAuthors(authors).map((line) => {
    const author = authorOf(line);
    return 'name' in author ? author.name : [author.family, apaInitials(author)].filter(Boolean).join(', ');
  });
  if (names.length === 0) return site.fullName;
  if (names.length > APA_AUTHORS) return `${names.slice(0, APA_AUTHORS - 1).join(', ')}, … ${names.at(-1)}`;
  return listNames(names);
}

function apaInitials(author: Person): string {
  return initialsOf(author)
    .map((parts) => parts.map((initial) => `${initial}.`).join('-'))
    .join(' ');
}

/** Lower-case words within a name that give no initial. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e']);

/**
 * The initials of the given names, grouped for hyphenated ones; skips particles (`de los`). Capitals that already look
 * like initials are kept (`J.M.`, `JM`), unless the whole author is in capitals (`PAZ, EVA`).
 */
function initialsOf({ family, given }: Person): string[][] {
  const areInitials = /\p{Ll}/u.test(family) ? /^\p{Lu}{2,3}$/u : /^\p{Lu}{2}$/u;
  return given
    .split(/\s+|\.(?!-)/)
    .filter((name) => !PARTICLES.has(name))
    .flatMap((name) =>
      areInitials.test(name) ? [...name].map((letter) => [letter]) : [name.split('-').flatMap(initialOf)],
    )
    .filter((initials) => initials.length > 0);
}

function initialOf(name: string): string[] {
  return /^\p{L}/u.exec(name)?.map((letter) => letter.toUpperCase()) ?? [];
}

/** `2025, 27 de mayo`. */
function apaDay(day: string): string {
  return `${day.slice(0, 4)}, ${longDay(day).replace(/ de \d+$/, '')}`;
}

function yearOf({ day }: CitedWork): string | null {
  return day?.slice(0, 4) ?? null;
}

/** Adds a full stop unless the sentence already ends with punctuation. */
function ended(sentence: string): string {
  return sentence + fullStopAfter(sentence);
}

function fullStopAfter(sentence: string): string {
  return /[.?!…]$/.test(sentence) ? '' : '.';
}

function text(content: string): CitationPart {
  return { kind: 'text', text: content };
}
