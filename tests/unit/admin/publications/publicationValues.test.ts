import { expect, test } from 'vitest';
import { emptyPublication, validatePublication } from '#admin/publications/publicationValues.ts';

const filled = { ...emptyPublication, title: 'Guía de evaluación' };
const saved = {
  title: 'Guía de evaluación',
  summary: '',
  content: '',
  images: [],
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
