import sharp from 'sharp';
import { expect, test } from '../../support/fixtures.ts';
import { missingPages, publicPages } from '../../support/pages.ts';

const news = '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico';
const otherNews = '/novedades/tutorias-entre-pares-para-acompanar-el-primer-ano';
const document = '/publicaciones/afcm-aporta/glosario-de-educacion-en-las-profesiones-de-la-salud';
const event = '/agenda/25-caem-congreso-argentino-de-educacion-medica';
const seminar = '/publicaciones/seminarios-conferencias/seminario-simulacion-clinica-y-seguridad-de-las-personas';

/** The types of each page's structured data. */
const pages: Record<string, string[]> = {
  '/': ['Organization', 'WebSite'],
  '/novedades': ['BreadcrumbList'],
  '/novedades?tipo=asociada': ['BreadcrumbList'],
  '/publicaciones': ['BreadcrumbList'],
  '/publicaciones/afcm-aporta': ['BreadcrumbList'],
  '/publicaciones/seminarios-conferencias': ['BreadcrumbList'],
  '/agenda': ['BreadcrumbList'],
  '/quienes-somos': ['BreadcrumbList'],
  '/quienes-somos/creacion-desarrollo': ['BreadcrumbList'],
  '/quienes-somos/autoridades': ['BreadcrumbList'],
  '/quienes-somos/instituciones': ['BreadcrumbList'],
  '/quienes-somos/instituciones/unlp-medicina': ['CollegeOrUniversity', 'BreadcrumbList'],
  '/oferta-educativa': ['BreadcrumbList'],
  '/caem': ['Event', 'BreadcrumbList'],
  '/contacto': ['BreadcrumbList'],
  '/accesibilidad': ['BreadcrumbList'],
  '/terminos-condiciones': ['BreadcrumbList'],
  '/politica-privacidad': ['BreadcrumbList'],
  [event]: ['Event', 'BreadcrumbList'],
  [news]: ['NewsArticle', 'BreadcrumbList'],
  [document]: ['ScholarlyArticle', 'BreadcrumbList'],
  [seminar]: ['CreativeWork', 'BreadcrumbList'],
};

function absolute(path: string): string {
  return new URL(path, process.env['TEST_SITE_URL']).href;
}

/** Whether a URL is that of a news item, a publication or an event. */
function isItem({ pathname }: URL): boolean {
  return /^\/(novedades|agenda|publicaciones\/[^/]+)\/[^/]+$/.test(pathname);
}

/** The first group that a pattern captures in a page's HTML, unescaped. */
function one(text: string, pattern: RegExp): string {
  return (pattern.exec(text)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#38;', '&');
}

test('every page has a title and a description of its own, its one address, its language and its data', async ({
  request,
}) => {
  const titles: string[] = [];
  const descriptions: string[] = [];
  for (const [path, types] of Object.entries(pages)) {
    const response = await request.get(`${path}${path.includes('?') ? '&' : '?'}utm_source=boletin&pagina=1`);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    const address = absolute(path);
    expect(one(html, /<link rel="canonical" href="([^"]*)"/), path).toBe(address);
    expect(one(html, /<link rel="alternate" hreflang="es-AR" href="([^"]*)"/), path).toBe(address);
    expect(one(html, /<meta property="og:url" content="([^"]*)"/), path).toBe(address);
    expect(html, path).toContain('<html lang="es-AR"');
    const data = JSON.parse(one(html, /<script type="application\/ld\+json">(.*?)<\/script>/s)) as {
      '@context': string;
      '@graph': { '@type': string }[];
    };
    expect(data['@context'], path).toBe('https://schema.org');
    expect(
      data['@graph'].map((thing) => thing['@type']),
      path,
    ).toEqual(types);
    titles.push(one(html, /<title>([^<]*)/));
    descriptions.push(one(html, /<meta name="description" content="([^"]*)"/));
  }
  expect(titles.filter((title) => !title.includes('AFCM'))).toEqual([]);
  expect(descriptions.filter((description) => description.length < 50)).toEqual([]);
  expect([new Set(titles).size, new Set(descriptions).size]).toEqual([titles.length, titles.length]);
});

/** Words that must not end a line of a heading, followed by a space where it may break. */
const LOOSE = /(?<![^\s(«“])(?:al?|con|del?|e[ln]?|l[ao]s?|ni|o|por|que|se|sin|sus?|u|una?|y)[ \n]+(?=\S)/i;
/** The association's name without the article that the sentence requires. */
const BARE_NAME = /\b(?:a|con|de|en|entre|es|para|por|que|según|sobre|y)\s+AFCM\b(?! Aporta)/;

test('no line of a heading ends in “de” or “a”, and AFCM has its article wherever a sentence needs one', async ({
  page,
  request,
}) => {
  const loose: Record<string, string[]> = {};
  for (const path of [...publicPages, ...missingPages]) {
    const html = await (await request.get(path)).text();
    const { headings, text } = await page.evaluate((source) => {
      const { body } = new DOMParser().parseFromString(source, 'text/html');
      const headings = [...body.querySelectorAll('h1, h2, h3, h4')].map(({ textContent }) => textContent.trim());
      for (const code of body.querySelectorAll('script, style')) code.remove();
      return { headings, text: body.textContent };
    }, html);
    const found = [...headings.filter((heading) => LOOSE.test(heading)), ...(BARE_NAME.exec(text) ?? [])];
    if (found.length > 0) loose[path] = found;
  }
  expect(loose).toEqual({});
});

test('the sitemap is well-formed, and holds what the site shows', async ({ page, request }) => {
  await page.goto('/contacto');
  const parse = async (path: string, type: string, selector: string) => {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toBe(type);
    return page.evaluate(
      ([xml = '', selector = '']) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml');
        return [...parsed.querySelectorAll(`${selector}, parsererror`)].map((element) => element.textContent);
      },
      [await response.text(), selector],
    );
  };
  const xml = 'application/xml; charset=utf-8';
  expect(await parse('/sitemap-index.xml', xml, 'sitemap > loc')).toEqual([absolute('/sitemap-0.xml')]);
  expect(await parse('/sitemap-0.xml', xml, 'url > loc')).toEqual(
    expect.arrayContaining([...Object.keys(pages), otherNews].map(absolute)),
  );
  const dates = await parse('/sitemap-0.xml', xml, 'lastmod');
  expect(dates.filter((date) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date))).toEqual([]);
  const undated = await parse('/sitemap-0.xml', xml, 'url:not(:has(> lastmod)) > loc');
  expect(undated.filter((address) => isItem(new URL(address)))).toEqual([]);

  for (const missing of ['/sitemap-1.xml', '/sitemap-x.xml']) {
    expect((await request.get(missing)).status(), missing).toBe(404);
  }
});

test('robots are kept out of the panel and told of the sitemap; icons and manifest are there', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toBe(
    `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${absolute('/sitemap-index.xml')}\n`,
  );
  expect(await (await request.get('/admin')).text()).toContain('<meta name="robots" content="noindex');

  const html = await (await request.get('/contacto')).text();
  expect(one(html, /<link rel="manifest" href="([^"]*)"/)).toBe('/site.webmanifest');
  expect(one(html, /<link rel="apple-touch-icon" href="([^"]*)"/)).toBe('/apple-touch-icon.png');
  expect(one(html, /<meta name="theme-color" content="([^"]*)">/)).toBe('#fbfaf6');
  const manifest = await request.get('/site.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await manifest.json()) as { icons: { src: string; sizes: string }[] };
  const sizes: (string | undefined)[] = [];
  for (const { src } of [...icons, { src: '/apple-touch-icon.png' }]) {
    const { width, height, format } = await sharp(await (await request.get(src)).body()).metadata();
    sizes.push(format === 'svg' ? 'any' : `${width}x${height}`);
  }
  expect(sizes).toEqual([...icons.map((icon) => icon.sizes), '180x180']);
  const icon = await request.get('/favicon.ico');
  expect(icon.headers()['content-type']).toBe('image/x-icon');
  expect([...(await icon.body()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
});

test('a second spelling of an address leads to the first for good', async ({ request }) => {
  const spellings = {
    '/contacto/': '/contacto',
    '/Contacto': '/contacto',
    '/contacto.html': '/contacto',
    '/NOVEDADES/?tipo=asociada': '/novedades?tipo=asociada',
    [`${news}/`]: news,
    [news.toUpperCase()]: news,
  };
  for (const [path, target] of Object.entries(spellings)) {
    const { status, location } = await request
      .get(path, { maxRedirects: 0 })
      .then((response) => ({ status: response.status(), location: response.headers()['location'] }));
    expect([status, location], path).toEqual([301, target]);
  }
});

test('a shared link to an item shows an image of its own', async ({ request }) => {
  const images: Buffer[] = [];
  for (const path of [news, otherNews, document]) {
    const html = await (await request.get(path)).text();
    const address = one(html, /<meta property="og:image" content="([^"]*)"/);
    expect(address).toMatch(new RegExp(`^${absolute(`/compartir${path}.png`)}\\?v=[0-9a-z]+$`));
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    const response = await request.get(address);
    expect(response.headers()['content-type']).toBe('image/png');
    images.push(await response.body());
  }
  for (const image of images) {
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    // Messengers omit larger images.
    expect(image.length).toBeLessThan(300_000);
  }
  expect(new Set(images.map((image) => image.toString('base64'))).size).toBe(3);
  expect((await request.get('/compartir/novedades/no-existe.png')).status()).toBe(404);

  const html = await (await request.get('/contacto')).text();
  expect(one(html, /<meta property="og:image" content="([^"]*)"/)).toBe(absolute('/compartir.png'));
});
