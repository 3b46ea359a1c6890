import type { APIRequestContext } from '@playwright/test';
import { parseFeed } from '@rowanmanning/feed-parser';
import { expect, test } from '../../support/fixtures.ts';
import { readPage } from '../../support/site/readPage.ts';

const news = '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico';
const otherNews = '/novedades/tutorias-entre-pares-para-acompanar-el-primer-ano';
const document = '/publicaciones/afcm-aporta/glosario-de-educacion-en-las-profesiones-de-la-salud';
const minutes = '/publicaciones/documentos/acta-de-asamblea-texto-de-muestra';
const event = '/agenda/25-caem-congreso-argentino-de-educacion-medica';
const seminar = '/publicaciones/seminarios-conferencias/seminario-simulacion-clinica-y-seguridad-de-las-personas';

/** The lists with feeds: one item of each, and the pages that link to its feeds. */
const lists = {
  '/novedades': { item: otherNews, of: ['/', '/novedades', news] },
  '/novedades/asociada': { item: otherNews, of: ['/novedades?tipo=asociada', otherNews] },
  '/publicaciones/afcm-aporta': { item: document, of: ['/publicaciones', '/publicaciones/afcm-aporta', document] },
  '/publicaciones/seminarios-conferencias': { item: seminar, of: ['/publicaciones', seminar] },
  '/publicaciones/documentos': { item: minutes, of: ['/quienes-somos/documentos', minutes] },
  '/agenda': { item: event, of: ['/agenda', event] },
};

function absolute(path: string): string {
  return new URL(path, process.env['TEST_SITE_URL']).href;
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

// Specification feeds-and-paper-1, feeds-and-paper-2
test('each list has RSS, Atom and JSON feeds with the same items, linked from its pages', async ({ request }) => {
  for (const [list, { item, of }] of Object.entries(lists)) {
    await test.step(list, async () => {
      const rss = await read(request, `${list}/rss.xml`, 'application/rss+xml');
      const atom = await read(request, `${list}/atom.xml`, 'application/atom+xml');
      const json = await read(request, `${list}/feed.json`, 'application/feed+json');
      // Other tests publish and delete items of this name between two requests.
      const linksIn = (items: readonly { url: string | null }[]) =>
        items.map(({ url }) => url).filter((url) => !url?.includes('/prueba-'));
      const { items } = parseFeed(rss);
      expect(items.find(({ url }) => url === absolute(item))?.content).toContain('<p>');
      expect(items.length).toBeLessThanOrEqual(20);
      const days = items.map(({ published }) => published?.getTime() ?? NaN);
      expect(days).toEqual(days.toSorted((a, b) => b - a));
      expect(rss).not.toMatch(/(?:href|src)="(?!https?:|mailto:|tel:)/);
      expect(linksIn(parseFeed(atom).items)).toEqual(linksIn(items));
      expect(linksIn((JSON.parse(json) as { items: { url: string }[] }).items)).toEqual(linksIn(items));

      for (const place of of) {
        const { links } = await readPage(request, place);
        const feeds = links({ rel: 'alternate' }).filter((href) => href?.startsWith(`${list}/`));
        for (const file of ['rss.xml', 'atom.xml', 'feed.json'])
          expect(feeds.filter((href) => href === `${list}/${file}`).length, `${place}: ${file}`).toBe(1);
      }
    });
  }

  // Nor is there a feed of what is no type.
  for (const file of ['/novedades/otra-cosa/rss.xml', '/publicaciones/otra-cosa/feed.json'])
    expect((await request.get(file)).status(), file).toBe(404);
});
