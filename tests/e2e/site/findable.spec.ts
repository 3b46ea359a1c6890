import sharp from 'sharp';
import { pages } from '../../../scripts/bench/pages.ts';
import { attributesOf, elementsOf } from '../../../scripts/readHtml.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readPage } from '../../support/site/readPage.ts';

const news = '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico';
const otherNews = '/novedades/tutorias-entre-pares-para-acompanar-el-primer-ano';
const document = '/publicaciones/afcm-aporta/glosario-de-educacion-en-las-profesiones-de-la-salud';
const event = '/agenda/25-caem-congreso-argentino-de-educacion-medica';
const seminar = '/publicaciones/seminarios-conferencias/seminario-simulacion-clinica-y-seguridad-de-las-personas';

/** The types of the structured data of pages that are more than an entry of the menu. */
const types: Record<string, string[]> = {
  '/': ['Organization', 'WebSite'],
  '/quienes-somos/instituciones/unlp-medicina': ['CollegeOrUniversity', 'BreadcrumbList'],
  '/oferta-educativa/simulacion-clinica': ['Course', 'BreadcrumbList'],
  '/caem': ['Event', 'BreadcrumbList'],
  [event]: ['Event', 'BreadcrumbList'],
  [news]: ['NewsArticle', 'BreadcrumbList'],
  [otherNews]: ['NewsArticle', 'BreadcrumbList'],
  [document]: ['ScholarlyArticle', 'BreadcrumbList'],
  [seminar]: ['CreativeWork', 'BreadcrumbList'],
  '/publicaciones/documentos/estatuto-texto-de-muestra': ['DigitalDocument', 'BreadcrumbList'],
};
const listed = pages.filter((path) => path !== '/buscar');
const findable = [...new Set([...listed, ...Object.keys(types), '/novedades?tipo=asociada'])];

function absolute(path: string): string {
  return new URL(path, process.env['TEST_SITE_URL']).href;
}

/** Whether a URL is that of a news item, a publication or an event. */
function isItem({ pathname }: URL): boolean {
  return /^\/(novedades|agenda|publicaciones\/[^/]+)\/[^/]+$/.test(pathname);
}

// Specification 2.1-1
test('every page has its own title, description, canonical address and structured data', async ({ request }) => {
  const titles: string[] = [];
  const descriptions: string[] = [];
  for (const path of findable) {
    const query = `${path.includes('?') ? '&' : '?'}utm_source=boletin&pagina=1`;
    const { status, html, title, links, metas } = await readPage(request, path + query);
    expect(status, path).toBe(200);
    const address = absolute(path);
    const lang = /^\/(en|pt)$/.exec(path)?.[1];
    expect(links({ rel: 'canonical' }), path).toEqual([address]);
    expect(links({ rel: 'alternate', hreflang: 'es-AR' }), path).toEqual([lang ? absolute('/') : address]);
    expect(metas('og:url'), path).toEqual([address]);
    expect(attributesOf(html, 'html')[0], path).toMatchObject({ lang: lang ?? 'es-AR' });
    const data = elementsOf(html, 'script').find(({ attributes }) => attributes['type'] === 'application/ld+json');
    const { '@context': context, '@graph': things } = JSON.parse(data?.text ?? '') as {
      '@context': string;
      '@graph': { '@type': string }[];
    };
    expect(context, path).toBe('https://schema.org');
    const expected = types[path] ?? (/^\/novedades\/./.test(path) ? types[news] : ['BreadcrumbList']);
    const found = things.map((thing) => thing['@type']);
    expect(found, path).toEqual(expected);
    titles.push(title ?? '');
    descriptions.push(metas('description')[0] ?? '');
  }
  expect(titles.filter((title) => !title.includes('AFCM'))).toEqual([]);
  expect(descriptions.filter((description) => description.length < 50)).toEqual([]);
  expect([new Set(titles).size, new Set(descriptions).size]).toEqual([titles.length, titles.length]);
});

test('the sitemap lists the site’s pages, and when each item was last saved', async ({ request }) => {
  const read = async (path: string) => {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toBe('application/xml; charset=utf-8');
    return response.text();
  };
  expect(await read('/sitemap-index.xml')).toContain(`<loc>${absolute('/sitemap-0.xml')}</loc>`);
  const sitemap = await read('/sitemap-0.xml');
  const entries = [...sitemap.matchAll(/<url>\s*<loc>([^<]*)<\/loc>\s*(?:<lastmod>([^<]*)<\/lastmod>)?/g)];
  expect(entries.map(([, address]) => address)).toEqual(expect.arrayContaining(findable.map(absolute)));
  const undated = entries.filter(([, , day = '']) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(day));
  expect(undated.filter(([, address = '']) => isItem(new URL(address)))).toEqual([]);

  for (const missing of ['/sitemap-1.xml', '/sitemap-x.xml']) {
    expect((await request.get(missing)).status(), missing).toBe(404);
  }
});

test('robots.txt excludes the panel and names the sitemap; pages link icons and a manifest', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toBe(
    `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${absolute('/sitemap-index.xml')}\n`,
  );
  expect((await readPage(request, '/admin')).metas('robots')[0]).toMatch(/^noindex/);

  const { html, metas } = await readPage(request, '/contacto');
  expect(metas('theme-color')).toContain('#fbfaf6');
  for (const [rel, address, type] of [
    ['manifest', '/site.webmanifest', /^application\/manifest\+json/],
    ['apple-touch-icon', '/apple-touch-icon.png', /^image\/png$/],
  ] as const) {
    // In a template until the page has painted.
    expect(html).toContain(`<link rel="${rel}" href="${address}"`);
    expect((await request.get(address)).headers()['content-type']).toMatch(type);
  }
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/x-icon');
});

// Specification 2.4-6
test('a previous or variant address redirects permanently to the canonical one', async ({ request }) => {
  const spellings = {
    '/contacto.html': '/contacto',
    '/NOVEDADES/?tipo=asociada': '/novedades?tipo=asociada',
    [`${news}/`]: news,
    [news.toUpperCase()]: news,
    [news.replace('novedades', 'noticias')]: news,
  };
  for (const [path, target] of Object.entries(spellings)) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']], path).toEqual([301, target]);
  }
});

// Specification 2.6-7
test('a shared link to an item has its title, summary and own image', async ({ request }) => {
  const summary = /^Una facultad asociada probó un examen/;
  const { title, metas } = await readPage(request, news);
  expect(title).toBe('Primer ECOE piloto en el ciclo clínico · AFCM');
  for (const [name, content] of [
    ['og:type', /^article$/],
    ['og:title', /^Primer ECOE piloto en el ciclo clínico$/],
    ['og:description', summary],
    ['description', summary],
    ['article:published_time', /^2025-08-12$/],
    ['twitter:card', /^summary_large_image$/],
  ] as const)
    expect(metas(name), name).toEqual([expect.stringMatching(content)]);

  const images: string[] = [];
  for (const path of [news, document]) {
    const [address = ''] = (await readPage(request, path)).metas('og:image');
    expect(address).toMatch(new RegExp(`^${absolute(`/compartir${path}.png`)}\\?v=[0-9a-z]+$`));
    const response = await request.get(address);
    expect(response.headers()['content-type']).toBe('image/png');
    const image = await response.body();
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    // Messengers omit larger images.
    expect(image.length).toBeLessThan(300_000);
    images.push(image.toString('base64'));
  }
  expect(new Set(images).size).toBe(2);
  expect((await request.get('/compartir/novedades/no-existe.png')).status()).toBe(404);
  expect((await readPage(request, '/contacto')).metas('og:image')).toEqual([absolute('/compartir.png')]);
});
