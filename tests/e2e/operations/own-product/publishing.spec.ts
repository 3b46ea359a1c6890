import { randomUUID } from 'node:crypto';
import { attributesOf, elementsOf, textOf } from '../../../../scripts/readHtml.ts';
import { buildEvent } from '../../../support/builders.ts';
import type { Editorial } from '../../../support/editorial.ts';
import { expect } from '../../../support/fixtures.ts';
import { test } from '../../../support/ownProduct.ts';

// Serial, so that nothing else saves meanwhile: whatever is purged was purged by the test that checks it.
test.describe.configure({ mode: 'serial' });

let desk: Editorial;
test.beforeAll(({ editorial }) => {
  desk = editorial;
});

test.afterAll(async () => {
  await desk.db.from('news').delete().eq('date', '2099-01-01').throwOnError();
  await desk.publish('news', { id: 1 });
});

async function cacheStates(...paths: string[]): Promise<(string | null)[]> {
  const states: (string | null)[] = [];
  for (const path of paths) states.push((await desk.visit(path)).header('x-cache'));
  return states;
}

/** The URL and content of the share image that an item's page names. */
async function sharedImage(path: string): Promise<{ address: string; bytes: string }> {
  const { text } = await desk.visit(path);
  const address = attributesOf(text, 'meta').find(({ property }) => property === 'og:image')?.['content'] ?? '';
  return { address, bytes: (await desk.visit(new URL(address).pathname)).text };
}

const aPublication = '/publicaciones/afcm-aporta/glosario-de-educacion-en-las-profesiones-de-la-salud';
const otherNews = '/novedades/tutorias-entre-pares-para-acompanar-el-primer-ano';

/** The scripts in a page as a browser parses it. Throws if the JSON of a data block is invalid. */
function readScripts(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const data of page.querySelectorAll('script[type="application/ld+json"]')) JSON.parse(data.textContent);
  return [...page.scripts].map((script) => script.textContent);
}

test('markup in a title, summary or image address neither breaks a page nor runs', async ({ page }) => {
  const markup = '<script>alert(1)</script> y <style>@font-face{}</style> "><h1>';
  const item = await desk.addNews({
    title: `Qué es ${markup}`,
    slug: `marcas-${randomUUID()}`,
    summary: markup,
    images: ['http://example.org/<script>1</script><style>p{}</style>'],
    show_in_hero: true,
  });
  const publication = await desk.addPublication({ title: `Qué es ${markup} ${randomUUID()}`, summary: markup });
  await desk.publish('news', item);
  await desk.publish('publications', publication);
  const words = 'Qué es <script';
  const address = `/publicaciones/afcm-aporta/${publication.slug}`;
  for (const path of ['/', '/novedades', `/novedades/${item.slug}`, '/publicaciones/afcm-aporta', address]) {
    const { status, text } = await desk.visit(path);
    expect.soft([status, textOf(text).includes(words)], path).toEqual([200, true]);
    expect.soft(await page.evaluate(readScripts, text), path).not.toContainEqual(expect.stringMatching(/^alert/));
  }
  await desk.db.from('publications').delete().eq('id', publication.id).throwOnError();
  await desk.db.from('news').delete().eq('id', item.id).throwOnError();
  await desk.publish('publications', { id: publication.id });
  await desk.publish('news', { id: item.id });
});

// Specification 2.6-8
test('an unbroken word of 200 characters fits a phone’s width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const word = 'electroencefalografista'.repeat(9).slice(0, 200);
  const item = await desk.addNews({
    title: word,
    slug: `palabra-${randomUUID()}`,
    summary: word,
    source: word,
    content: `${word}\n\n|${'a|'.repeat(20)}\n|${'-|'.repeat(20)}\n|${`${word}|`.repeat(20)}`,
  });
  await desk.publish('news', item);
  for (const path of [`/novedades/${item.slug}`, '/novedades', '/']) {
    await page.goto(path);
    await expect(page.getByText(word).first()).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
});

test('a save appears on its page and lists at the next request, and purges nothing else', async () => {
  const item = await desk.addNews({ title: 'Primera redacción', slug: `redaccion-${randomUUID()}` });
  const address = `/novedades/${item.slug}`;
  await desk.publish('news', item);
  const image = `/compartir${address}.png`;
  const kept = [
    ...[otherNews, `/compartir${otherNews}.png`, aPublication, '/publicaciones/afcm-aporta'],
    '/publicaciones/afcm-aporta/rss.xml',
  ];
  const lists = ['/novedades', '/novedades?tipo=asociada', '/', '/novedades/rss.xml', '/sitemap-index.xml'];
  const touched = [address, image, ...lists, '/sitemap-0.xml'];
  await cacheStates(...kept, ...touched);
  expect(await cacheStates(...kept, ...touched)).toEqual(Array(13).fill('hit'));
  const before = await sharedImage(address);

  const saved = await desk.editNews(item.id, { title: 'Segunda redacción' });
  await desk.publish('news', saved);

  expect(await cacheStates(image, '/sitemap-index.xml', '/sitemap-0.xml')).toEqual(['miss', 'miss', 'miss']);
  for (const path of [address, '/novedades', '/', '/novedades/rss.xml']) {
    const visit = await desk.visit(path);
    expect(visit.header('x-cache')).toBe('miss');
    expect(visit.text).toContain('Segunda redacción');
    expect(visit.text).not.toContain('Primera redacción');
  }
  expect((await desk.visit(address)).header('x-content-version')).toBe(saved.updated_at);
  expect(await cacheStates(...kept)).toEqual(Array(5).fill('hit'));
  const after = await sharedImage(address);
  expect(after.address).not.toBe(before.address);
  expect(after.bytes).not.toBe(before.bytes);
});

// Specification 2.6-9
test('a deleted item disappears from the pages that linked to it', async () => {
  const word = `Palabra${randomUUID().slice(0, 8)}`;
  const [item, related] = [
    await desk.addNews({ title: `${word} una`, slug: `una-${randomUUID()}` }),
    await desk.addNews({ title: `${word} otra`, slug: `otra-${randomUUID()}`, type: 'asociada' }),
  ];
  const address = `/novedades/${item.slug}`;
  expect((await desk.visit(address)).text).toContain(`${word} otra`);
  // The database's own webhook may purge it meanwhile.
  await expect.poll(() => cacheStates(address)).toEqual(['hit']);
  await desk.db.from('news').delete().eq('id', related.id).throwOnError();
  // Like a deletion, without a version: its own would pass for the request of the webhook that told of its creation.
  await desk.publish('news', { id: related.id });
  const { text } = await desk.visit(address);
  expect(text).toContain(`${word} una`);
  expect(text).not.toContain(`${word} otra`);
});

test('a repeated publish request purges nothing', async () => {
  // The second request has to arrive within two seconds.
  await expect(async () => {
    const item = await desk.addNews({ slug: `repetida-${randomUUID()}` });
    await desk.publish('news', item);
    await cacheStates('/novedades');
    await desk.publish('news', item);
    expect(await cacheStates('/novedades')).toEqual(['hit']);
  }).toPass();
});

test('saving a publication purges its list and the home page, but not the news', async () => {
  await cacheStates('/novedades', '/', '/publicaciones/afcm-aporta');
  const item = await desk.addPublication({ title: 'Una guía recién escrita', slug: `guia-${randomUUID()}` });
  await desk.publish('publications', item);
  expect(await cacheStates('/novedades', '/', '/publicaciones/afcm-aporta')).toEqual(['hit', 'miss', 'miss']);
  expect((await desk.visit('/publicaciones/afcm-aporta')).text).toContain('Una guía recién escrita');
});

// Specification the-agenda-10
test('the congress page follows the agenda’s next edition, and a news save does not purge it', async () => {
  const [unknown, unknownWords] = ['26.º CAEM: fecha a confirmar', 'Cuando estén definidas la sede y las fechas'];
  const expectEdition = async (title: string, words: string) => {
    const { text } = await desk.visit('/caem');
    const [main] = elementsOf(text, 'main');
    expect(main?.text).toContain(title);
    expect(main?.text).toContain(words);
    // The next edition leads once it is known; until then the page is that of the last one.
    const [heading] = elementsOf(main?.html ?? '', 'h1', 'h2');
    expect(heading?.text.trim()).toBe(title === unknown ? '25.º Congreso Argentino de Educación Médica' : title);
  };
  await expectEdition(unknown, unknownWords);
  await desk.publish('news', await desk.addNews());
  expect(await cacheStates('/caem')).toEqual(['hit']);

  const events = () => desk.db.from('events');
  const days = { starts_on: '2098-09-10', ends_on: '2098-09-12' };
  const row = buildEvent({ title: '26.º CAEM, en Salta', type: 'congreso', slug: `edicion-${randomUUID()}`, ...days });
  const { data: event } = await events().insert(row).select('id, updated_at').single().throwOnError();
  await desk.publish('events', event);
  await expectEdition('26.º CAEM, en Salta', 'Del 10 al 12 de septiembre de 2098');

  for (const [changes, title, words] of [
    [{ title: '26.º CAEM, en Tucumán' }, '26.º CAEM, en Tucumán', 'Del 10 al 12 de septiembre de 2098'],
    [{ starts_on: '2099-04-22', ends_on: '2099-04-23' }, '26.º CAEM, en Tucumán', '22 y 23 de abril de 2099'],
    [{ published_at: null }, unknown, unknownWords],
    [{ published_at: '2026-01-01T12:00:00Z' }, '26.º CAEM, en Tucumán', '22 y 23 de abril de 2099'],
  ] as const) {
    const saved = await events().update(changes).eq('id', event.id).select('id, updated_at').single().throwOnError();
    await desk.publish('events', saved.data);
    await expectEdition(title, words);
  }

  await events().delete().eq('id', event.id).throwOnError();
  await desk.publish('events', { id: event.id });
  await expectEdition(unknown, unknownWords);
});

test('a previous address redirects until another item takes it, and is gone once both are deleted', async () => {
  const slug = `antes-${randomUUID()}`;
  const item = await desk.addNews({ slug });
  await desk.publish('news', item);
  expect((await desk.visit(`/novedades/${slug}`)).status).toBe(200);

  const renamed = await desk.editNews(item.id, { slug: `${slug}-nueva` });
  await desk.publish('news', renamed);
  const moved = await desk.visit(`/novedades/${slug}`);
  expect(moved.status).toBe(301);
  expect(moved.header('location')).toBe(`/novedades/${slug}-nueva`);
  // A browser that cached the redirect permanently would never notice when another item takes over the address.
  expect(moved.header('cache-control')).toBe('no-cache');
  expect((await desk.visit(`/novedades/${slug}-nueva`)).status).toBe(200);
  const image = await desk.visit(`/compartir/novedades/${slug}.png`);
  expect([image.status, image.header('location')]).toEqual([301, `/compartir/novedades/${slug}-nueva.png`]);

  const successor = await desk.addNews({ slug, title: 'Quien vino después' });
  await desk.publish('news', successor);
  const taken = await desk.visit(`/novedades/${slug}`);
  expect(taken.status).toBe(200);
  expect(taken.text).toContain('Quien vino después');
  expect((await desk.visit('/novedades')).text).toContain('Quien vino después');

  // What is deleted is gone from its addresses, old ones included, and from the lists.
  await desk.db.from('news').delete().in('id', [item.id, successor.id]).throwOnError();
  for (const { id } of [item, successor]) await desk.publish('news', { id });
  expect((await desk.visit(`/novedades/${slug}`)).status).toBe(404);
  expect((await desk.visit(`/novedades/${slug}-nueva`)).status).toBe(404);
  expect((await desk.visit('/novedades')).text).not.toContain('Quien vino después');
});
