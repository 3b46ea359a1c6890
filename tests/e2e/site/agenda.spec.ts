import ICAL from 'ical.js';
import { expect, test } from '../../support/content.ts';

const congress = '/agenda/25-caem-congreso-argentino-de-educacion-medica';

/** Parses a calendar file's events with a third-party library. */
function eventsOf(file: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

// Specification the-agenda-1, the-agenda-3, the-agenda-4, the-agenda-5, the-agenda-14
test('an event to come is listed, told in full and kept in a calendar, which can subscribe to the agenda', async ({
  page,
  content,
}) => {
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
  const entry = page
    .getByRole('region', { name: 'Próximas actividades' })
    .getByRole('listitem')
    .filter({ hasText: title });
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
  const google = new URL(
    (await article.getByRole('link', { name: 'Agregar a Google Calendar' }).getAttribute('href')) ?? '',
  );
  expect(google.searchParams.get('dates')).toBe('20990515T003000Z/20990515T020000Z');

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
test('a congress of three days shows all of them, among the events of its type, under a heading', async ({
  page,
  content,
}) => {
  const range = { type: 'congreso', starts_on: '2099-09-30', ends_on: '2099-10-02', place: '', url: '' };
  const { title, slug } = await content.addEvent({ ...range, title: 'Congreso de tres días', place: 'Salta' });
  const { title: other } = await content.addEvent({ ...range, type: 'asamblea', place: 'Salta' });
  await page.goto('/agenda');
  const coming = page.getByRole('region', { name: 'Próximas actividades' });
  await expect(coming.getByRole('heading', { level: 2, name: 'Próximas actividades' })).toBeInViewport();
  const entry = coming.getByRole('listitem').filter({ hasText: title });
  await expect(entry.getByText('30', { exact: true })).toBeVisible();
  await expect(entry.getByText('sep – 2 oct 2099', { exact: true })).toBeVisible();
  await expect(entry.getByText('Del 30 de septiembre al 2 de octubre de 2099')).toBeVisible();
  await expect(coming.getByRole('link', { name: other })).toBeVisible();

  const types = page.getByRole('navigation', { name: 'Tipos de actividad' });
  await types.getByRole('link', { name: 'Congresos' }).click();
  await expect(page).toHaveURL('/agenda?tipo=congreso');
  await expect(page).toHaveTitle('Agenda: Congresos · AFCM');
  await expect(types.locator('[aria-current]')).toHaveText('Congresos');
  await expect(coming.getByRole('link', { name: title })).toBeVisible();
  await expect(coming.getByRole('link', { name: other })).toHaveCount(0);
  const years = page.getByRole('navigation', { name: 'Actividades por año' });
  await expect(years.getByRole('link', { name: '2025' }).or(page.getByText('Congresos de 2025')).first()).toBeVisible();
  expect((await page.request.get('/agenda?tipo=asamblea&anio=1999')).status()).toBe(404);
  // A type that there is not is no filter, like a tab that there is not.
  expect(await (await page.request.get('/agenda?tipo=otro')).text()).toContain(other);

  const html = await (await page.request.get(`/agenda/${slug}`)).text();
  expect(html).toContain('Del 30 de septiembre al 2 de octubre de 2099');
  expect(html).not.toContain('Inscribirme');
});

// Specification the-agenda-5
test('the agenda to which one subscribes holds every event', async ({ request }) => {
  const response = await request.get('/agenda.ics');
  expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const event = eventsOf(await response.text()).find(({ summary }) => summary.startsWith('25.º CAEM'));
  expect(event?.startDate.toString()).toBe('2025-09-10');
  expect(event?.endDate.toString()).toBe('2025-09-13');
  expect(event?.component.getFirstPropertyValue('url')).toBe(new URL(congress, process.env['TEST_SITE_URL']).href);
});

// Specification the-agenda-1, the-agenda-3, the-agenda-9, the-agenda-10
test('what is over stands by its year, is told as such and leads on, and so does the congress’s page', async ({
  page,
}) => {
  await page.goto('/agenda');
  await page.getByRole('navigation', { name: 'Actividades por año' }).getByRole('link', { name: '2025' }).click();
  await expect(page).toHaveURL('/agenda?anio=2025#anteriores');
  const entries = page
    .getByRole('region', { name: 'Actividades de 2025' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(entries.getByRole('heading', { level: 3 })).toHaveText([
    '25.º CAEM, Congreso Argentino de Educación Médica',
    'Recepción de trabajos para el 25.º CAEM',
  ]);
  await expect(entries).toContainText([
    'Del 10 al 12 de septiembre de 2025 · Ciudad de Corrientes',
    'Del 10 de marzo al 30 de mayo de 2025 · En línea',
  ]);

  await entries.first().getByRole('link').click();
  await expect(page).toHaveURL(congress);
  await expect(page.getByText('Esta actividad ya se realizó.')).toBeVisible();
  await expect(page.getByRole('link', { name: /calendario|Calendar/ })).toHaveCount(0);
  const further = page.getByRole('region', { name: 'Seguir leyendo' });
  await expect(further.getByRole('article')).toHaveCount(3);
  // None repeats the event's cover, which the news item on the congress has, too.
  const covers = page.locator('.item-media img, [aria-labelledby=seguir-leyendo] img');
  const files = await covers.evaluateAll((images) =>
    images.map(
      (image) => new URL((image as HTMLImageElement).src).searchParams.get('href') ?? image.getAttribute('src'),
    ),
  );
  expect(files).toHaveLength(4);
  expect(new Set(files).size, files.join(', ')).toBe(4);
  await expect(further.getByRole('link', { name: 'Corrientes fue sede del 25.º Congreso' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Anterior y siguiente' })
    .getByRole('link', { name: /^Anterior/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recepción de trabajos para el 25.º CAEM');
  await page.getByRole('link', { name: 'Volver a la agenda' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();

  await page.goto('/caem');
  const next = page.getByRole('region', { name: '26.º CAEM: fecha a confirmar' });
  await expect(next.getByRole('link', { name: 'agenda' })).toHaveAttribute('href', '/agenda');
  await expect(next.getByRole('link', { name: 'noticias del CAEM' })).toHaveAttribute(
    'href',
    '/buscar?q=CAEM+or+%22Congreso+Argentino+de+Educaci%C3%B3n+M%C3%A9dica%22&en=noticias',
  );
  const subscribe = next.getByRole('button', { name: 'Avisarme' });
  await subscribe.scrollIntoViewIfNeeded();
  await expect(subscribe).toBeEnabled();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Agenda' })).toHaveAttribute('href', '/agenda');
});
