import { expect, test } from '../../support/fixtures.ts';
import { responseHeaders as headers } from '../../support/site/responseHeaders.ts';

/** A page's policy; BACKEND is the backend's origin, and hashes are omitted. */
const pagePolicy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' BACKEND",
  // On a single machine, the backend also receives the mails.
  'connect-src': "'self' BACKEND",
  'frame-src': "'none'",
  'media-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};
const mapPolicy = { ...pagePolicy, 'frame-src': 'https://www.openstreetmap.org' };
const videoPolicy = { ...pagePolicy, 'frame-src': 'https://www.youtube-nocookie.com BACKEND' };
const emptyPolicy = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};
const filePolicy = { 'frame-ancestors': "'none'" };

function directivesOf(policy = ''): Record<string, string> {
  const directives: Record<string, string> = {};
  for (const directive of policy.split(';')) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    if (!name) continue;
    directives[name] = sources
      .filter((source) => !/^'sha256-[\w+/]{43}='$/.test(source))
      .map((source) => source.replace(/^http:\/\/127\.0\.0\.1:\d+$/, 'BACKEND'))
      .join(' ');
  }
  return directives;
}

test('every kind of response has the security headers, and pages have a policy with hashes', async ({ request }) => {
  const item = '/novedades/tutorias-entre-pares-para-acompanar-el-primer-ano';
  const video = '/publicaciones/seminarios-conferencias/seminario-simulacion-clinica-y-seguridad-de-las-personas';
  const html = (await (await request.get(item)).text()) + (await (await request.get('/contacto')).text());
  // The policy of a prerendered page names every script and style that stands in it, and the page says none itself.
  const written = (await request.get('/contacto')).headers()['content-security-policy'];
  expect(written).toMatch(/script-src 'self' 'sha256-.*style-src 'self' 'sha256-/);
  expect(written).not.toContain('unsafe');
  expect(html).not.toContain('http-equiv');
  const script = /\/_astro\/[^"' ]+\.js/.exec(html)?.[0] ?? '';
  const image = /\/_image\?[^" ]+/.exec(html)?.[0].replaceAll('&#38;', '&').replaceAll('&amp;', '&') ?? '';

  const answers: [method: string, address: string, status: number, policy: object][] = [
    // Prerendered pages, in every form of their address.
    ['GET', '/contacto', 200, mapPolicy],
    ['HEAD', '/contacto', 200, mapPolicy],
    ['GET', '/quienes-somos/autoridades', 200, pagePolicy],
    ['GET', '/oferta-educativa', 200, pagePolicy],
    ['GET', '/contacto/', 301, emptyPolicy],
    ['GET', '/contacto.html', 301, emptyPolicy],
    // On demand.
    ['GET', '/', 200, pagePolicy],
    ['GET', '/novedades?tipo=asociada', 200, pagePolicy],
    ['GET', '/novedades/', 301, emptyPolicy],
    ['GET', item, 200, pagePolicy],
    ['GET', '/publicaciones/afcm-aporta', 200, pagePolicy],
    ['GET', video, 200, videoPolicy],
    ['GET', '/noticias/x', 301, emptyPolicy],
    // The panel, at every address.
    ['GET', '/admin', 200, pagePolicy],
    ['GET', '/admin/news/1/edit', 200, pagePolicy],
    // Missing pages.
    ['GET', '/no-existe', 404, pagePolicy],
    ['GET', '/no/existe/', 301, emptyPolicy],
    ['GET', '/novedades/no-existe', 404, pagePolicy],
    ['GET', '/publicaciones/afcm-aporta/no-existe', 404, pagePolicy],
    ['GET', '/_astro/no-existe.js', 404, pagePolicy],
    ['GET', '/%FF', 404, pagePolicy],
    ['GET', '/_image?href=https://canario.example/x.png', 404, emptyPolicy],
    // Endpoints, files and rejected requests.
    ['GET', '/healthz', 200, emptyPolicy],
    ['GET', '/api/publish', 405, emptyPolicy],
    ['POST', '/api/publish', 401, emptyPolicy],
    ['GET', '/api/images', 405, emptyPolicy],
    ['POST', '/api/images', 401, emptyPolicy],
    ['GET', '/api/vista-previa', 405, emptyPolicy],
    ['POST', '/api/vista-previa', 401, emptyPolicy],
    ['POST', '/contacto', 405, emptyPolicy],
    ['DELETE', item, 405, emptyPolicy],
    ['TRACE', '/api/publish', 405, emptyPolicy],
    ['TRACE', '/api/x', 405, emptyPolicy],
    ['TRACE', '/contacto', 405, emptyPolicy],
    ['OPTIONS', '/', 405, emptyPolicy],
    ['GET', '/placeholder.svg', 200, filePolicy],
    ['GET', script, 200, filePolicy],
    ['GET', image, 200, filePolicy],
  ];
  for (const [method, address, status, policy] of answers) {
    const response = await request.fetch(address, {
      method,
      maxRedirects: 0,
      headers: method === 'POST' ? { 'content-type': 'application/json' } : {},
      ...(method === 'POST' && { data: {} }),
    });
    const where = `${method} ${address}`;
    expect(response.status(), where).toBe(status);
    expect(response.headers(), where).toMatchObject(headers);
    expect(directivesOf(response.headers()['content-security-policy']), where).toEqual(policy);
    expect(response.headers()['set-cookie'], where).toBeUndefined();
  }
});

test('other sites can show the images of shared links and read the feeds', async ({ request }) => {
  for (const address of [
    '/compartir.png',
    '/compartir/novedades/tutorias-entre-pares-para-acompanar-el-primer-ano.png',
    '/novedades/rss.xml',
    '/novedades/feed.json',
    '/favicon.svg',
    '/site.webmanifest',
  ]) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers(), address).toMatchObject({ ...headers, 'cross-origin-resource-policy': 'cross-origin' });
  }
});
