import { contact, site } from '#site.config.ts';
import { authorOf, readAuthors } from './authors.ts';
import type { CitedWork } from './citations.ts';

/** The formats that reference managers import, by file extension. */
export const citationFormats = {
  ris: { name: 'RIS', type: 'application/x-research-info-systems', write: writeRis },
  bib: { name: 'BibTeX', type: 'application/x-bibtex', write: writeBibtex },
} as const;

export type CitationFormat = keyof typeof citationFormats;

/** The authors, or the association for a work without any, as each format spells people and institutions. */
function authorsOf(work: CitedWork, spell: (name: string, isPerson: boolean) => string): string[] {
  const authors = readAuthors(work.authors).map(authorOf);
  if (authors.length === 0) return [spell(site.fullName, false)];
  return authors.map((author) =>
    'name' in author ? spell(author.name, false) : spell(`${author.family}, ${author.given}`, true),
  );
}

function writeRis(work: CitedWork): string {
  const fields: [tag: string, value: string | null][] = [
    ['TY', work.isVideo ? 'VIDEO' : work.isInstitutional ? 'GEN' : 'RPRT'],
    // A comma would make an institution a person.
    ...authorsOf(work, (name, isPerson) => (isPerson ? name : name.replaceAll(',', ''))).map(
      (author) => ['AU', author] satisfies [string, string],
    ),
    ['TI', work.title],
    ['PY', work.day?.slice(0, 4) ?? null],
    ['DA', work.day && `${work.day.replaceAll('-', '/')}/`],
    ['PB', site.fullName],
    ['CY', contact.city],
    ['SP', work.isVideo || !work.pages ? null : String(work.pages)],
    ['LA', 'es'],
    ['UR', work.address],
  ];
  const lines = fields.flatMap(([tag, value]) => (value ? [`${tag}  - ${value.replace(/\s+/g, ' ')}`] : []));
  return [...lines, 'ER  - ', ''].join('\r\n');
}

function writeBibtex(work: CitedWork): string {
  const isReport = !work.isVideo && !work.isInstitutional;
  const [year, month, day] = work.day?.split('-') ?? [];
  const fields: Record<string, string | undefined> = {
    // Braces keep an institution whole, and the title's capitals.
    author: authorsOf(work, (name, isPerson) => (isPerson ? escapeTex(name) : `{${escapeTex(name)}}`)).join(' and '),
    title: `{${escapeTex(work.title)}}`,
    [isReport ? 'institution' : 'publisher']: escapeTex(site.fullName),
    address: escapeTex(contact.city),
    year,
    month: month && String(Number(month)),
    day: day && String(Number(day)),
    pagetotal: work.isVideo || !work.pages ? undefined : String(work.pages),
    howpublished: work.isVideo ? 'Video' : undefined,
    language: 'spanish',
    url: work.address,
  };
  const lines = Object.entries(fields).flatMap(([name, value]) => (value ? [`  ${name} = {${value}},\n`] : []));
  const key = new URL(work.address).pathname.split('/').at(-1);
  return `@${isReport ? 'techreport' : 'misc'}{${key},\n${lines.join('')}}\n`;
}

const commands: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Escapes what TeX would read as a command; accents stay, as the file is UTF-8. */
function escapeTex(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\~^{}&%$#_]/g, (character) => commands[character] ?? `\\${character}`);
}
