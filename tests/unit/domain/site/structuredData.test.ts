import { expect, test } from 'vitest';
import { eventData, newsData, publicationData } from '#domain/site/recordData.ts';
import { associationData, breadcrumbData, congressData, serialiseStructuredData } from '#domain/site/structuredData.ts';

const base = new URL('https://sitio.example/novedades/otra');
const association = { '@type': 'Organization', name: 'AFCM', url: 'https://sitio.example/' };
const updated_at = '2025-01-06T10:00:00+00:00';
const news = {
  title: 'Jornada',
  slug: 'jornada',
  date: '2025-01-05',
  source: '',
  images: ['https://archivo.example/a.webp'],
  updated_at,
};

test('escapes a title that would close the script element', () => {
  const title = '</script><script>alert(1)</script><!--';
  const text = serialiseStructuredData([newsData({ ...news, title }, base)]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({ '@context': 'https://schema.org', '@graph': [{ headline: title }] });
});

test('describes a news item with its dates, image and author', () => {
  const url = 'https://sitio.example/compartir/novedades/jornada.png?v=m5kveps0';
  expect(newsData(news, base)).toEqual({
    '@type': 'NewsArticle',
    headline: 'Jornada',
    image: url,
    datePublished: '2025-01-05',
    dateModified: updated_at,
    author: association,
    publisher: association,
  });
  const image_details = { 'https://archivo.example/a.webp': { alt: 'Un aula llena' } };
  expect(newsData({ ...news, source: 'Prensa', image_details }, base)).toMatchObject({
    author: { name: 'Prensa' },
    image: { '@type': 'ImageObject', url, caption: 'Un aula llena' },
  });
});

const publication = {
  title: 'Guía',
  slug: 'guia',
  summary: 'Cómo se hace.',
  images: [],
  type: 'afcm-aporta',
  has_pdf: true,
  has_video: false,
  pdf_url: 'https://archivo.example/guia.pdf',
  youtube_url: null,
  publication_date: null,
  authors: '',
  theme: null,
  video_minutes: null,
  published_at: '2025-01-05T10:00:00+00:00',
  updated_at,
};

test('a document without authors is an article by the association, with its PDF', () => {
  expect(publicationData(publication, base)).toMatchObject({
    '@type': 'ScholarlyArticle',
    headline: 'Guía',
    image: 'https://sitio.example/compartir/publicaciones/afcm-aporta/guia.png?v=m5kveps0',
    encoding: { contentUrl: 'https://archivo.example/guia.pdf', encodingFormat: 'application/pdf' },
    author: { '@type': 'Organization', name: 'AFCM' },
    datePublished: '2025-01-05T10:00:00+00:00',
  });
});

test('a seminar is a work with its authors, date, theme and video duration', () => {
  const seminar = publicationData(
    {
      ...publication,
      ...{ type: 'seminarios-conferencias', has_pdf: false, has_video: true, video_minutes: 95, theme: 'evaluacion' },
      youtube_url: 'https://youtu.be/abcdefghijk',
      publication_date: '2024-11-30',
      authors: 'Pérez, Ana María\nComisión de Evaluación',
    },
    base,
  );
  expect(seminar).toMatchObject({
    '@type': 'CreativeWork',
    name: 'Guía',
    author: [
      { '@type': 'Person', name: 'Ana María Pérez', familyName: 'Pérez', givenName: 'Ana María' },
      { '@type': 'Organization', name: 'Comisión de Evaluación' },
    ],
    datePublished: '2024-11-30',
    about: 'Evaluación',
    video: {
      '@type': 'VideoObject',
      name: 'Guía',
      description: 'Cómo se hace.',
      uploadDate: '2025-01-05T10:00:00+00:00',
      embedUrl: 'https://www.youtube-nocookie.com/embed/abcdefghijk',
      duration: 'PT95M',
    },
  });
  expect(seminar).not.toHaveProperty('encoding');
});

test('an institutional document is not a scholarly article', () => {
  expect(publicationData({ ...publication, type: 'documentos' }, base)).toMatchObject({
    '@type': 'DigitalDocument',
    name: 'Guía',
    author: { '@type': 'Organization', name: 'AFCM' },
  });
});

test('every page except the home page has a breadcrumb trail', () => {
  expect(breadcrumbData('/', 'Inicio', base)).toBeNull();
  expect(breadcrumbData('/agenda/encuentro', 'Encuentro', base)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Inicio', item: 'https://sitio.example/' },
      { '@type': 'ListItem', position: 2, name: 'Agenda', item: 'https://sitio.example/agenda' },
      { '@type': 'ListItem', position: 3, name: 'Encuentro' },
    ],
  });
  expect(breadcrumbData('/publicaciones/afcm-aporta/guia', 'Guía', base)).toMatchObject({
    itemListElement: [{ name: 'Inicio' }, { name: 'Publicaciones' }, { name: 'AFCM Aporta' }, { name: 'Guía' }],
  });
  const list = { name: 'Documentos institucionales', item: 'https://sitio.example/quienes-somos/documentos' };
  expect(breadcrumbData('/publicaciones/documentos/acta', 'Acta', base)).toMatchObject({
    itemListElement: [{ name: 'Inicio' }, { name: 'Quiénes Somos' }, list, { name: 'Acta' }],
  });
});

test('the home page describes the association and its website', () => {
  expect(associationData(base)).toMatchObject([
    { '@type': 'Organization', foundingDate: '1961', logo: 'https://sitio.example/iconos/512.png' },
    { '@type': 'WebSite', url: 'https://sitio.example/', inLanguage: 'es-AR' },
  ]);
});

const event = {
  type: 'seminario',
  title: 'Encuentro',
  slug: 'encuentro',
  summary: 'Dos jornadas.',
  images: [],
  starts_on: '2027-06-10',
  ends_on: '2027-06-11',
  start_time: null,
  end_time: null,
  place: 'Ciudad de Córdoba',
  url: '',
  updated_at,
};

// Specification the-agenda-6
test('describes an event with its dates, place and status', () => {
  expect(eventData(event, base)).toEqual({
    '@type': 'Event',
    name: 'Encuentro',
    description: 'Dos jornadas.',
    startDate: '2027-06-10',
    endDate: '2027-06-11',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Ciudad de Córdoba', address: 'Ciudad de Córdoba' },
    image: 'https://sitio.example/compartir/agenda/encuentro.png?v=m5kveps0',
    url: 'https://sitio.example/agenda/encuentro',
    organizer: association,
  });
});

test('the agenda’s entry for the congress shares its id; another edition’s does not', () => {
  const days = { starts_on: '2025-09-10', ends_on: '2025-09-12' };
  const edition = { ...event, ...days, title: '25.º CAEM, en Corrientes', type: 'congreso' };
  const id = { '@id': 'https://sitio.example/caem#congreso' };
  expect(congressData(base)).toMatchObject({ ...id, startDate: '2025-09-10', location: { name: 'Corrientes' } });
  expect(eventData(edition, base)).toMatchObject(id);
  expect(eventData({ ...edition, starts_on: '2027-09-08' }, base)).not.toHaveProperty('@id');
});

// Specification the-agenda-6
test('an event without a place has its link as a virtual location', () => {
  const online = { ...event, place: '', url: 'https://example.org/sala', start_time: '18:00:00', end_time: '20:00:00' };
  expect(eventData(online, base)).toMatchObject({
    startDate: '2027-06-10T18:00:00-03:00',
    endDate: '2027-06-11T20:00:00-03:00',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://example.org/sala' },
  });
});
