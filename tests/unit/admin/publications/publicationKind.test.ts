import { expect, test } from 'vitest';
import { documentOf, publicationKind } from '#admin/publications/publicationKind.ts';

const { validate } = publicationKind;
const empty = publicationKind.empty(new Date());

const filled = { ...empty, title: 'Guía de evaluación' };
const saved = {
  title: 'Guía de evaluación',
  summary: '',
  content: '',
  images: [],
  image_details: {},
  type: 'afcm-aporta',
  has_pdf: false,
  has_video: false,
  pdf_url: null,
  youtube_url: null,
  publication_date: null,
  authors: '',
  theme: null,
  pdf_pages: null,
  video_minutes: null,
  show_in_hero: false,
};

test('a title is all that a publication needs', () => {
  expect(validate(filled)).toEqual({ output: saved });
});

test('what is switched off is not saved', () => {
  const file = new File(['%PDF-1.4'], 'a.pdf');
  const values = { ...filled, pdf_url: 'https://example.org/a.pdf', youtube_url: 'nada', pdf_file: file };
  expect(validate(values)).toEqual({ output: saved });
  expect(documentOf(values)).toBeNull();
});

test('a chosen file takes the place of an address', () => {
  const file = new File(['%PDF-1.4'], 'a.pdf');
  const values = { ...filled, has_pdf: true, pdf_url: 'nada', pdf_file: file };
  expect(validate(values)).toEqual({ output: { ...saved, has_pdf: true } });
  expect(documentOf(values)).toBe(file);
});

test('addresses are saved without the spaces around them', () => {
  const values = {
    ...filled,
    has_pdf: true,
    pdf_url: ' https://example.org/a.pdf ',
    has_video: true,
    youtube_url: ' https://youtu.be/dQw4w9WgXcQ ',
  };
  expect(validate(values)).toEqual({
    output: {
      ...saved,
      has_pdf: true,
      pdf_url: 'https://example.org/a.pdf',
      has_video: true,
      youtube_url: 'https://youtu.be/dQw4w9WgXcQ',
    },
  });
});

test('what is switched on must be there, and a title must make an address', () => {
  expect(validate({ ...filled, title: '¿¡!?', has_pdf: true, has_video: true })).toEqual({
    errors: {
      title: 'Escribe un título que tenga al menos una letra o un número.',
      pdf_file: 'Elige un archivo, o escribe más abajo la dirección del PDF.',
      youtube_url: 'Escribe la dirección del video en YouTube.',
    },
  });
});

test('an empty title is reported in the plainest words', () => {
  expect(validate(empty)).toEqual({ errors: { title: 'Escribe un título.' } });
});

test('an address with its scheme in capitals is saved with it in small letters', () => {
  const values = {
    ...filled,
    has_pdf: true,
    pdf_url: 'HTTPS://example.org/A.pdf',
    has_video: true,
    youtube_url: 'Https://youtu.be/dQw4w9WgXcQ',
  };
  expect(validate(values)).toMatchObject({
    output: { pdf_url: 'https://example.org/A.pdf', youtube_url: 'https://youtu.be/dQw4w9WgXcQ' },
  });
});

test.each(['https://example.org/a b.pdf', 'https://example.org/a\u00A0b.pdf'])(
  'an address with a blank in it is refused at its field: %j',
  (pdf_url) => {
    const youtube_url = 'https://youtu.be/dQw4w9WgXcQ?t=1 2';
    expect(validate({ ...filled, has_pdf: true, pdf_url, has_video: true, youtube_url })).toEqual({
      errors: {
        pdf_url: 'La dirección no puede tener espacios: escribe %20 en lugar de cada uno.',
        youtube_url: 'La dirección no puede tener espacios: escribe %20 en lugar de cada uno.',
      },
    });
  },
);

test.each(['una dirección', 'example.org/a.pdf', 'https:example.org/a.pdf', 'ftp://example.org/a.pdf'])(
  'what the web does not know as an address is refused at its field: %s',
  (pdf_url) => {
    expect(validate({ ...filled, has_pdf: true, pdf_url })).toEqual({
      errors: { pdf_url: 'Escribe una dirección web que empiece con https://.' },
    });
  },
);

test('what the library says is saved: authors tidied, minutes as a number, pages with the document that has them', () => {
  const values = {
    ...filled,
    authors: ' Pérez,  Ana \n\nComisión de Evaluación',
    theme: 'evaluacion' as const,
    publication_date: '2025-06-17',
    has_pdf: true,
    pdf_url: 'https://example.org/a.pdf',
    pdf_pages: 12,
    has_video: true,
    youtube_url: 'https://youtu.be/dQw4w9WgXcQ',
    video_minutes: '95',
  };
  expect(validate(values)).toMatchObject({
    output: {
      authors: 'Pérez, Ana\nComisión de Evaluación',
      theme: 'evaluacion',
      publication_date: '2025-06-17',
      pdf_pages: 12,
      video_minutes: 95,
    },
  });
  const file = new File(['%PDF-1.4'], 'b.pdf');
  expect(validate({ ...values, pdf_file: file })).toMatchObject({ output: { pdf_pages: null } });
  expect(validate({ ...values, has_pdf: false, has_video: false })).toMatchObject({
    output: { pdf_pages: null, video_minutes: null },
  });
});

test.each([
  ['publication_date', { publication_date: '1899-12-31' }, 'Elige una fecha entre 1900 y 2999.'],
  ['publication_date', { publication_date: '2025-02-30' }, 'Elige el día, el mes y el año, o deja la fecha vacía.'],
  ['authors', { authors: 'a'.repeat(2001) }, 'Los autores no pueden superar los 2000 caracteres.'],
  [
    'video_minutes',
    { has_video: true, youtube_url: 'https://youtu.be/dQw4w9WgXcQ', video_minutes: '1.5' },
    'Escribe los minutos con un número entero.',
  ],
  [
    'video_minutes',
    { has_video: true, youtube_url: 'https://youtu.be/dQw4w9WgXcQ', video_minutes: '0' },
    'El video dura al menos un minuto.',
  ],
] as const)('a wrong %s is refused at its field', (field, changes, message) => {
  expect(validate({ ...filled, ...changes })).toEqual({ errors: { [field]: message } });
});
