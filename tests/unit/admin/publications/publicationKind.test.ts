import { expect, test } from 'vitest';
import { documentOf } from '#admin/files/pdf/pdfValues.ts';
import { publicationKind } from '#admin/publications/publicationKind.ts';

const { validate } = publicationKind;
const empty = publicationKind.empty(new Date());
const filled = { ...empty, title: 'Guía de evaluación' };
const saved = {
  ...{ title: 'Guía de evaluación', summary: '', content: '', images: [], image_details: {}, type: 'afcm-aporta' },
  ...{ has_pdf: false, has_video: false, pdf_url: null, youtube_url: null, publication_date: null, authors: '' },
  ...{ theme: null, pdf_pages: null, video_minutes: null, show_in_hero: false },
};
const file = new File(['%PDF-1.4'], 'a.pdf');
const both = { ...filled, has_pdf: true, has_video: true };
const youtube_url = 'https://youtu.be/dQw4w9WgXcQ';

// Specification 3-7
test('requires only a title', () => {
  expect(validate(filled)).toEqual({ output: saved });
});

// Specification 3-7
test('does not save a document or video that is switched off', () => {
  const values = { ...filled, pdf_url: 'https://example.org/a.pdf', youtube_url: 'nada', pdf_file: file };
  expect(validate(values)).toEqual({ output: saved });
  expect(documentOf(values)).toBeNull();
});

test('prefers a chosen file to an address', () => {
  const values = { ...filled, has_pdf: true, pdf_url: 'nada', pdf_file: file };
  expect(validate(values)).toEqual({ output: { ...saved, has_pdf: true } });
  expect(documentOf(values)).toBe(file);
});

test.each([' https://example.org/a.pdf ', 'HTTPS://example.org/a.pdf'])(
  'trims an address and lowercases its scheme: %j',
  (pdf_url) => {
    expect(validate({ ...both, pdf_url, youtube_url: ' Https://youtu.be/dQw4w9WgXcQ ' })).toMatchObject({
      output: { pdf_url: 'https://example.org/a.pdf', youtube_url },
    });
  },
);

test('normalizes the library’s fields and drops page and minute counts without their media', () => {
  const about = { theme: 'evaluacion' as const, publication_date: '2025-06-17', pdf_pages: 12 };
  const authors = ' Pérez,  Ana \n\nComisión de Evaluación';
  const values = { ...both, ...about, authors, pdf_url: 'https://example.org/a.pdf', youtube_url, video_minutes: '95' };
  expect(validate(values)).toMatchObject({
    output: { ...about, authors: 'Pérez, Ana\nComisión de Evaluación', video_minutes: 95 },
  });
  expect(validate({ ...values, pdf_file: file })).toMatchObject({ output: { pdf_pages: null } });
  expect(validate({ ...values, has_pdf: false, has_video: false })).toMatchObject({
    output: { pdf_pages: null, video_minutes: null },
  });
});

const noSpaces = 'La dirección no puede tener espacios: escribe %20 en lugar de cada uno.';
const noAddress = 'Escribe una dirección web que empiece con https://.';

test.each<[object, object]>([
  [{ title: '' }, { title: 'Escribe un título.' }],
  [{ title: '¿¡!?' }, { title: 'Escribe un título que tenga al menos una letra o un número.' }],
  [{ has_pdf: true }, { pdf_file: 'Elige un archivo, o escribe más abajo la dirección del PDF.' }],
  [{ has_video: true }, { youtube_url: 'Escribe la dirección del video en YouTube.' }],
  [{ has_video: true, youtube_url: `${youtube_url}?t=1 2` }, { youtube_url: noSpaces }],
  ...['https://example.org/a b.pdf', 'https://example.org/a\u00A0b.pdf'].map((pdf_url): [object, object] => [
    { has_pdf: true, pdf_url },
    { pdf_url: noSpaces },
  ]),
  ...['una dirección', 'example.org/a.pdf', 'https:example.org/a.pdf', 'ftp://example.org/a.pdf'].map(
    (pdf_url): [object, object] => [{ has_pdf: true, pdf_url }, { pdf_url: noAddress }],
  ),
  [{ publication_date: '1899-12-31' }, { publication_date: 'Elige una fecha entre 1900 y 2999.' }],
  [{ publication_date: '2025-02-30' }, { publication_date: 'Elige el día, el mes y el año, o deja la fecha vacía.' }],
  [{ authors: 'a'.repeat(2001) }, { authors: 'Los autores no pueden superar los 2000 caracteres.' }],
  [
    { has_video: true, youtube_url, video_minutes: '1.5' },
    { video_minutes: 'Escribe los minutos con un número entero.' },
  ],
  [{ has_video: true, youtube_url, video_minutes: '0' }, { video_minutes: 'El video dura al menos un minuto.' }],
])('rejects %j at its field', (changes, errors) => {
  expect(validate({ ...filled, ...changes })).toEqual({ errors });
});
