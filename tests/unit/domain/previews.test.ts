import { expect, test } from 'vitest';
import { parsePreview } from '#domain/previews.ts';

const common = { slug: 'jornada', summary: '', content: '# Texto', images: ['/a.webp'], image_details: {} };
const news = { table: 'news', title: ' Jornada ', ...common, date: '2025-01-05', source: '', type: 'afcm' };
const publication = {
  ...{ table: 'publications', title: 'Guía', ...common, type: 'afcm-aporta', has_pdf: true, has_video: false },
  ...{ pdf_url: 'blob:https://example.org/1', pdf_size: 16, youtube_url: null, publication_date: null },
  ...{ authors: 'Pérez, Ana', theme: 'evaluacion', pdf_pages: null, video_minutes: null, published_at: null },
};
const event = {
  ...{ table: 'events', title: 'Seminario', ...common, type: 'seminario', place: 'Rosario' },
  ...{ starts_on: '2027-05-14', ends_on: '2027-05-16', start_time: '18:00', end_time: '20:00' },
  ...{ url: 'https://example.org/', has_pdf: true, pdf_url: 'https://example.org/a.pdf', pdf_size: null, pdf_pages: 2 },
};

test('reads a form’s values as they would be saved', () => {
  expect(parsePreview(news)).toEqual({ ...news, title: 'Jornada' });
  expect(parsePreview(publication)).toEqual(publication);
  expect(parsePreview(event)).toEqual(event);
});

test.each([
  undefined,
  null,
  'texto',
  { '/a.webp': 'Un aula' },
  { '/a.webp': { alt: 7 } },
  { '/a.webp': { focus: [0.5, 1.1] } },
])('drops image details of another shape: %j', (image_details) => {
  expect(parsePreview({ ...news, image_details })?.image_details).toEqual({});
});

test('accepts an empty form and half-written dates', () => {
  expect(parsePreview({ ...news, title: '', slug: '', date: '2025-' })).toMatchObject({
    title: 'Sin título',
    slug: 'sin-titulo',
    date: null,
  });
  const halfWritten = { starts_on: '', ends_on: '2027-', start_time: '9', end_time: '', url: 'javascript:alert(1)' };
  const nothing = { starts_on: null, ends_on: null, start_time: null, end_time: null, url: '' };
  expect(parsePreview({ ...event, ...halfWritten })).toMatchObject(nothing);
});

test.each([
  ['another table', { ...news, table: 'subscribers' }],
  ['an image with a javascript: address', { ...news, images: ['javascript:alert(1)'] }],
  ['a javascript: image address after a line break', { ...news, images: ['\njavascript:alert(1)'] }],
  ['eleven images', { ...news, images: Array(11).fill('/a.png') }],
  ['a path as the slug', { ...news, slug: '../admin' }],
  ['a document with a javascript: address', { ...publication, pdf_url: 'javascript:alert(1)' }],
  ['an unknown type', { ...publication, type: 'otra' }],
  ['a missing body', null],
])('rejects %s', (_, body) => {
  expect(parsePreview(body)).toBeNull();
});
