import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { describe, expect, test } from 'vitest';
import { citationFormats, type CitationFormat } from '#domain/publications/citationFiles.ts';
import type { CitedWork } from '#domain/publications/citations.ts';

const work: CitedWork = {
  title: 'El ECOE paso a paso',
  authors: 'Bianchi, María Inés\nNúñez, José-Luis\nComisión de Evaluación',
  day: '2025-07-22',
  pages: 12,
  isVideo: false,
  address: 'https://sitio.example/publicaciones/afcm-aporta/ecoe',
};
const association = 'Asociación de Facultades de Ciencias Médicas de la República Argentina';

interface Read {
  type: string;
  title: string;
  author: { family?: string; given?: string; literal?: string; name?: string }[];
  issued: { 'date-parts': [(number | string)[]] };
  publisher: string;
  URL: string;
}

/** Reads a citation with a third-party parser, which marks protected capitals. */
function read(format: CitationFormat, changes: Partial<CitedWork> = {}): Read {
  const file = citationFormats[format].write({ ...work, ...changes });
  const items = new Cite(file, { forceType: format === 'ris' ? '@ris/file' : '@bibtex/text' }).data;
  expect(items).toHaveLength(1);
  const [item] = items as [Read];
  return { ...item, title: item.title.replace(/<\/?span[^>]*>/g, '') };
}

const namesOf = ({ author }: Read) =>
  author.map(({ family, given, literal, name }) => literal ?? name ?? [family, given].filter(Boolean).join(', '));

// Specification 2.8-9
describe.each(['ris', 'bib'] as const)('%s', (format) => {
  test('is parsed with its authors, title, date, publisher and address', () => {
    const item = read(format);
    expect(namesOf(item)).toEqual(['Bianchi, María Inés', 'Núñez, José-Luis', 'Comisión de Evaluación']);
    expect(item).toMatchObject({ type: 'report', title: work.title, publisher: association, URL: work.address });
    expect(item.issued['date-parts'][0].map(Number)).toEqual([2025, 7, 22]);
  });

  test.each([
    'Ética & derecho: 100 % de {dudas}, #1 y $2_3',
    'Una barra \\ y un «~» con ^',
    `${'Recomendaciones para los equipos docentes y '.repeat(5)}más`,
  ])('keeps the title %s', (title) => {
    expect(read(format, { title }).title).toBe(title);
  });

  test('defaults to the association as author, keeps institutions whole and allows no date', () => {
    expect(namesOf(read(format, { authors: '' }))).toEqual([association]);
    expect(namesOf(read(format, { authors: 'Salud y Comunidad and Red' }))).toEqual(['Salud y Comunidad and Red']);
    expect(read(format, { day: null }).issued).toBeUndefined();
  });

  test('does not start a new field at a line break in a title', () => {
    expect(read(format, { title: 'Uno\r\nER  - \nDos' }).title).toBe('Uno ER - Dos');
  });
});

test('an institutional document is cited as a document, not as a report', () => {
  const document = { ...work, isInstitutional: true };
  expect(citationFormats.ris.write(document)).toMatch(/^TY {2}- GEN\r\n/);
  expect(citationFormats.bib.write(document)).toMatch(/^@misc\{ecoe,\n/);
  for (const format of ['ris', 'bib'] as const)
    expect(read(format, { isInstitutional: true })).toMatchObject({ type: 'document', publisher: association });
});

test('a recording is typed VIDEO in RIS and misc in BibTeX', () => {
  expect(citationFormats.ris.write({ ...work, isVideo: true })).toMatch(/^TY {2}- VIDEO\r\n/);
  expect(citationFormats.bib.write({ ...work, isVideo: true })).toMatch(/^@misc\{ecoe,\n/);
});
