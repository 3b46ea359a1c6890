import ICAL from 'ical.js';
import { attributesOf, elementsOf } from '../../../scripts/readHtml.ts';
import { expect, test } from '../../support/content.ts';
import { linksOf, readPage, sectionOf, squeeze, wordsOf } from '../../support/site/readPage.ts';

const congress = '/agenda/25-caem-congreso-argentino-de-educacion-medica';

/** Parses a calendar file's events with a third-party library. */
function eventsOf(file: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

// Specification the-agenda-1, the-agenda-3, the-agenda-4, the-agenda-5, the-agenda-14
test('an upcoming event is listed and can be added to a calendar, like the whole agenda', async ({ page, content }) => {
  const { slug, title } = await content.addEvent({
    title: 'Taller de escritura; segunda parte',
    type: 'seminario',
    starts_on: '2099-05-14',
    ends_on: '2099-05-14',
    start_time: '21:30',
    end_time: '23:00',
    place: 'Aula Magna, Rosario',
    url: 'https://example.org/taller',
  });
  await page.goto('/agenda');
  const coming = page.getByRole('region', { name: 'Próximas actividades' });
  const entry = coming.getByRole('listitem').filter({ hasText: title });
  await expect(entry).toContainText('14 de mayo de 2099, de 21:30 a 23:00 · Aula Magna, Rosario');

  const { host, href } = new URL('/agenda.ics', page.url());
  const links = page.getByRole('list', { name: 'La agenda en tu calendario, siempre al día:' }).getByRole('link');
  await expect(links).toHaveText([/Mi dispositivo/, /Google/, /Outlook/, /Archivo/]);
  await expect(links.first()).toBeInViewport();
  const addresses = await links.evaluateAll((all: HTMLAnchorElement[]) => all.map((link) => link.href));
  const device = `webcal://${host}/agenda.ics`;
  expect(addresses).toEqual([device, expect.any(String), expect.any(String), href]);
  expect(new URL(addresses[1] ?? '').searchParams.get('cid')).toBe(device);
  expect(new URL(addresses[2] ?? '').searchParams.get('url')).toBe(href);
  await entry.getByRole('link', { name: title }).click();

  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(article.getByText('Hora de la Argentina')).toBeVisible();
  await expect(article.getByRole('link', { name: 'example.org/taller' })).toHaveAttribute('rel', 'noopener');
  const enrol = article.getByRole('link', { name: /^Inscribirme/ });
  await expect(enrol).toHaveAttribute('href', 'https://example.org/taller');
  await expect(enrol).toHaveClass(/\bbutton\b/);
  const google = article.getByRole('link', { name: 'Agregar a Google Calendar' });
  await expect(google).toHaveAttribute('href', /[?&]dates=20990515T003000Z%2F20990515T020000Z/);

  const file = page.getByRole('link', { name: 'Agregar al calendario' });
  await expect(file).toHaveAttribute('href', `/agenda/${slug}.ics`);
  const response = await page.request.get(`/agenda/${slug}.ics`);
  expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const [event, ...others] = eventsOf(await response.text());
  expect(others).toEqual([]);
  expect(event).toMatchObject({ summary: title, location: 'Aula Magna, Rosario' });
  expect(event?.startDate.toJSDate().toISOString()).toBe('2099-05-15T00:30:00.000Z');
});

// Specification the-agenda-14
test('a three-day congress shows all its days and is listed by type', async ({ request, content }) => {
  const range = { type: 'congreso', starts_on: '2099-09-30', ends_on: '2099-10-02', place: '', url: '' };
  const { title, slug } = await content.addEvent({ ...range, title: 'Congreso de tres días', place: 'Salta' });
  const { title: other } = await content.addEvent({ ...range, type: 'asamblea', place: 'Salta' });
  const { main } = await readPage(request, '/agenda');
  const coming = sectionOf(main, 'proximas');
  expect(wordsOf(coming, 'h2')).toEqual(['Próximas actividades']);
  const entry = wordsOf(coming, 'li').find((words) => words.includes(title));
  expect(entry).toMatch(/^30sep – 2 oct 2099Congreso.*Del 30 de septiembre al 2 de octubre de 2099/);
  expect(coming).toContain(other);
  expect(linksOf(main)).toContainEqual(['Congresos', '/agenda?tipo=congreso']);

  const congresses = await readPage(request, '/agenda?tipo=congreso');
  expect(congresses.title).toBe('Agenda: Congresos · AFCM');
  const chosen = elementsOf(congresses.main, 'a').filter(({ attributes }) => attributes['aria-current']);
  expect(chosen.map(({ text }) => squeeze(text))).toContain('Congresos');
  expect(wordsOf(sectionOf(congresses.main, 'proximas'), 'h3')).toContain(title);
  expect(congresses.words).not.toContain(other);
  expect(congresses.words).toContain('Congresos de 2025');
  expect((await request.get('/agenda?tipo=asamblea&anio=1999')).status()).toBe(404);
  // A type that there is not is no filter, like a tab that there is not.
  expect((await readPage(request, '/agenda?tipo=otro')).words).toContain(other);

  const { words } = await readPage(request, `/agenda/${slug}`);
  expect(words).toContain('Del 30 de septiembre al 2 de octubre de 2099');
  expect(words).not.toContain('Inscribirme');
});

// Specification the-agenda-5
test('the agenda’s calendar file includes past events', async ({ request }) => {
  const response = await request.get('/agenda.ics');
  expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const event = eventsOf(await response.text()).find(({ summary }) => summary.startsWith('25.º CAEM'));
  expect(event?.startDate.toString()).toBe('2025-09-10');
  expect(event?.endDate.toString()).toBe('2025-09-13');
  expect(event?.component.getFirstPropertyValue('url')).toBe(new URL(congress, process.env['TEST_SITE_URL']).href);
});

// Specification the-agenda-1, the-agenda-3, the-agenda-9
test('a past event is listed by year, marked as past and linked to further reading', async ({ request }) => {
  const agenda = await readPage(request, '/agenda');
  expect(linksOf(sectionOf(agenda.main, 'anteriores'))).toContainEqual(['2025', '/agenda?anio=2025#anteriores']);
  const { main } = await readPage(request, '/agenda?anio=2025');
  const past = sectionOf(main, 'anteriores');
  expect(wordsOf(past, 'h2')).toEqual(['Actividades de 2025']);
  expect(wordsOf(past, 'h3')).toEqual([
    '25.º CAEM, Congreso Argentino de Educación Médica',
    'Recepción de trabajos para el 25.º CAEM',
  ]);
  expect(wordsOf(past, 'li')).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Del 10 al 12 de septiembre de 2025 · Ciudad de Corrientes'),
      expect.stringContaining('Del 10 de marzo al 30 de mayo de 2025 · En línea'),
    ]),
  );
  expect(linksOf(past)).toContainEqual(['25.º CAEM, Congreso Argentino de Educación Médica', congress]);

  const event = await readPage(request, congress);
  expect(event.words).toContain('Esta actividad ya se realizó.');
  const links = linksOf(event.main);
  expect(links.filter(([words]) => /calendario|Calendar/.test(words))).toEqual([]);
  expect(links).toContainEqual(['Volver a la agenda', '/agenda']);
  expect(links).toContainEqual([
    expect.stringMatching(/^Anterior.*Recepción de trabajos para el 25\.º CAEM/),
    expect.stringMatching(/^\/agenda\//),
  ]);
  const further = sectionOf(event.main, 'seguir-leyendo');
  expect(wordsOf(further, 'article')).toHaveLength(3);
  expect(wordsOf(further, 'h3')).toContainEqual(expect.stringMatching(/^Corrientes fue sede del 25\.º Congreso/));
  // None repeats the event's cover, which the news item on the congress has, too.
  const [article] = elementsOf(event.main, 'article');
  const files = [...attributesOf(article?.html ?? '', 'img').slice(0, 1), ...attributesOf(further, 'img')].map(
    ({ src = '' }) => new URL(src, 'http://localhost').searchParams.get('href') ?? src,
  );
  expect(files).toHaveLength(4);
  expect(new Set(files).size, files.join(', ')).toBe(4);
});
