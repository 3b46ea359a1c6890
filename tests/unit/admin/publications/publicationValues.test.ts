import { expect, test } from 'vitest';
import { emptyPublication, validatePublication } from '#admin/publications/publicationValues.ts';

const filled = { ...emptyPublication, title: 'Guía de evaluación' };
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
  show_in_hero: false,
};

test('a title is all that a publication needs', () => {
  expect(validatePublication(filled)).toEqual({ output: { input: saved, pdf_file: null } });
});

test('what is switched off is not saved', () => {
  const file = new File(['%PDF-1.4'], 'a.pdf');
  const values = { ...filled, pdf_url: 'https://example.org/a.pdf', youtube_url: 'nada', pdf_file: file };
  expect(validatePublication(values)).toEqual({ output: { input: saved, pdf_file: null } });
});

test('a chosen file takes the place of an address', () => {
  const file = new File(['%PDF-1.4'], 'a.pdf');
  expect(validatePublication({ ...filled, has_pdf: true, pdf_url: 'nada', pdf_file: file })).toEqual({
    output: { input: { ...saved, has_pdf: true }, pdf_file: file },
  });
});

test('addresses are saved without the spaces around them', () => {
  const values = {
    ...filled,
    has_pdf: true,
    pdf_url: ' https://example.org/a.pdf ',
    has_video: true,
    youtube_url: ' https://youtu.be/dQw4w9WgXcQ ',
  };
  expect(validatePublication(values)).toEqual({
    output: {
      input: {
        ...saved,
        has_pdf: true,
        pdf_url: 'https://example.org/a.pdf',
        has_video: true,
        youtube_url: 'https://youtu.be/dQw4w9WgXcQ',
      },
      pdf_file: null,
    },
  });
});

test('what is switched on must be there, and a title must make an address', () => {
  expect(validatePublication({ ...filled, title: '¿¡!?', has_pdf: true, has_video: true })).toEqual({
    errors: {
      title: 'Escribe un título que tenga al menos una letra o un número.',
      pdf_file: 'Elige un archivo, o escribe más abajo la dirección del PDF.',
      youtube_url: 'Escribe la dirección del video en YouTube.',
    },
  });
});

test('an empty title is told in the plainest words', () => {
  expect(validatePublication(emptyPublication)).toEqual({ errors: { title: 'Escribe un título.' } });
});

test('an address with its scheme in capitals is saved with it in small letters', () => {
  const values = {
    ...filled,
    has_pdf: true,
    pdf_url: 'HTTPS://example.org/A.pdf',
    has_video: true,
    youtube_url: 'Https://youtu.be/dQw4w9WgXcQ',
  };
  expect(validatePublication(values)).toMatchObject({
    output: { input: { pdf_url: 'https://example.org/A.pdf', youtube_url: 'https://youtu.be/dQw4w9WgXcQ' } },
  });
});

test.each(['https://example.org/a b.pdf', 'https://example.org/a\u00A0b.pdf'])(
  'an address with a blank in it is refused at its field: %j',
  (pdf_url) => {
    const youtube_url = 'https://youtu.be/dQw4w9WgXcQ?t=1 2';
    expect(validatePublication({ ...filled, has_pdf: true, pdf_url, has_video: true, youtube_url })).toEqual({
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
    expect(validatePublication({ ...filled, has_pdf: true, pdf_url })).toEqual({
      errors: { pdf_url: 'Escribe una dirección web que empiece con https://.' },
    });
  },
);
