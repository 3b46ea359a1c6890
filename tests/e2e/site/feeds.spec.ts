import { extractFromJson, extractFromXml, type FeedData, type FeedEntry } from '@extractus/feed-extractor';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

const news = '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico';
const otherNews = '/novedades/tutorias-entre-pares-para-acompanar-el-primer-ano';
const document = '/publicaciones/afcm-aporta/glosario-de-educacion-en-las-profesiones-de-la-salud';
const event = '/agenda/25-caem-congreso-argentino-de-educacion-medica';
const seminar = '/publicaciones/seminarios-conferencias/seminario-simulacion-clinica-y-seguridad-de-las-personas';

/** The lists with feeds: one item of each, and the pages that link to its feeds. */
const lists = {
  '/novedades': { item: otherNews, of: ['/', '/novedades', news] },
  '/novedades/asociada': { item: otherNews, of: ['/novedades?tipo=asociada', otherNews] },
  '/publicaciones/afcm-aporta': { item: document, of: ['/publicaciones', '/publicaciones/afcm-aporta', document] },
  '/publicaciones/seminarios-conferencias': { item: seminar, of: ['/publicaciones', seminar] },
  '/agenda': { item: event, of: ['/agenda', event] },
};

function absolute(path: string): string {
  return new URL(path, process.env['TEST_SITE_URL']).href;
}

/** Normalizes an entry's HTML and date, which each format stores differently, and drops the parser's own summary. */
const whole = {
  getExtraEntryFields: (entry: Record<string, unknown>) => {
    const { 'content:encoded': encoded, content, content_html: html } = entry;
    const ofAtom = typeof content === 'object' && content && '#text' in content ? content['#text'] : undefined;
    const day = entry['pubDate'] ?? entry['published'] ?? entry['date_published'];
    const published = typeof day === 'string' ? new Date(day).toISOString() : undefined;
    return { html: encoded ?? ofAtom ?? html, published, description: '' };
  },
};

/** A feed's items without those that other tests, running at the same time, publish and delete between two requests. */
function ofSamples({ entries = [] }: FeedData): FeedEntry[] {
  return entries.filter(({ link }) => !link?.includes('/prueba-'));
}

/** Returns the body at an address, and expects this content type and access for other sites. */
async function read(request: APIRequestContext, path: string, type: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  expect(response.headers(), path).toMatchObject({
    'content-type': `${type}; charset=utf-8`,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-source': 'backend',
  });
  return response.text();
}

for (const [list, { item, of }] of Object.entries(lists)) {
  test(`RSS, Atom and JSON Feed of ${list} hold the same items with their whole texts`, async ({ page, request }) => {
    const rss = await read(request, `${list}/rss.xml`, 'application/rss+xml');
    const atom = await read(request, `${list}/atom.xml`, 'application/atom+xml');
    const json = await read(request, `${list}/feed.json`, 'application/feed+json');
    await page.goto('/contacto');
    const isWellFormed = (xml: string) =>
      page.evaluate((text) => !new DOMParser().parseFromString(text, 'text/xml').querySelector('parsererror'), xml);
    expect([await isWellFormed(rss), await isWellFormed(atom)]).toEqual([true, true]);

    const items = ofSamples(extractFromXml(rss, whole));
    expect(items.find(({ link }) => link === absolute(item))).toMatchObject({ html: /<p>/ });
    expect(items.length).toBeLessThanOrEqual(20);
    const days = items.map(({ published }) => Date.parse(published ?? ''));
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    expect(rss).not.toMatch(/(?:href|src)="(?!https?:|mailto:|tel:)/);
    expect(ofSamples(extractFromXml(atom, whole))).toEqual(items);
    expect(ofSamples(extractFromJson(json, whole))).toEqual(items);
  });

  test(`pages tell in their heads of the feeds of ${list}`, async ({ page }) => {
    for (const place of of) {
      await page.goto(place);
      for (const [type, file] of Object.entries({ rss: 'rss.xml', atom: 'atom.xml', feed: 'feed.json' })) {
        const link = page.locator(`head link[rel=alternate][type^="application/${type}+"][href="${list}/${file}"]`);
        await expect(link, place).toHaveCount(1);
      }
    }
  });
}

test('there is no feed of what is no type', async ({ request }) => {
  for (const file of ['rss.xml', 'atom.xml', 'feed.json']) {
    for (const list of ['/novedades', '/publicaciones'])
      expect((await request.get(`${list}/otra-cosa/${file}`)).status(), list + file).toBe(404);
  }
});
