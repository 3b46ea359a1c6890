import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildSite } from '../../scripts/processes/buildSite.ts';
import { startTestBackend, temporaryFolder, type TestBackend } from '../support/backend/backend.ts';
import { responseHeaders } from '../support/site/responseHeaders.ts';

const SITE = 'https://sitio.example';
const SECRET = 'a-secret-that-tests-share';
const HOOK = 'https://api.netlify.com/build_hooks/anybody';
// The adapter writes its functions next to the configuration, regardless of the pages' folder.
const ADAPTER = path.resolve('.netlify');
const FUNCTIONS = path.join(ADAPTER, 'v1');
/** Whether the folder already had someone's own build for Netlify; if so, it is kept. */
const wasThere = existsSync(ADAPTER);

type SiteFunction = (request: Request, context: { ip: string }) => Promise<Response>;

let backend: TestBackend;
let output: string;
let cache: string;
let answer: SiteFunction;
/** The requests to Netlify, which this test stubs. */
let asked: { url: string; authorization: string | null; body: unknown }[] = [];
let purgeStatus = 202;
const realFetch = globalThis.fetch;

beforeAll(async () => {
  // No timeouts: this process runs both the site and its backend, on a machine of any speed.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  backend = await startTestBackend({ sample: true });
  output = await temporaryFolder();
  cache = await temporaryFolder();
  const variables = {
    NETLIFY: '1',
    SITE_URL: SITE,
    PUBLIC_SUPABASE_URL: backend.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
  };
  await buildSite(output, variables, cache);
  vi.stubEnv('SITE_ID', 'the-site');
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'the-token');
  vi.stubEnv('PUBLISH_WEBHOOK_SECRET', SECRET);
  vi.stubEnv('SUPABASE_SECRET_KEY', backend.secretKey);
  vi.stubEnv('REBUILD_HOOK_URL', HOOK);
  const entry = path.join(FUNCTIONS, 'functions/ssr/ssr.mjs');
  answer = ((await import(pathToFileURL(entry).href)) as { default: SiteFunction }).default;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await backend.stop();
  for (const folder of [output, cache, ...(wasThere ? [] : [ADAPTER])])
    await rm(folder, { recursive: true, force: true });
});

beforeEach(() => {
  asked = [];
  purgeStatus = 202;
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
    const request = new Request(input, init);
    if (new URL(request.url).hostname !== 'api.netlify.com') return realFetch(input, init);
    const text = await request.text();
    asked.push({
      url: request.url,
      authorization: request.headers.get('authorization'),
      body: text ? (JSON.parse(text) as unknown) : null,
    });
    return new Response(null, { status: request.url === HOOK ? 200 : purgeStatus });
  });
  return () => vi.unstubAllGlobals();
});

/** Sends a request to the site's function, as Netlify would. */
function send(address: string, init?: RequestInit, site = SITE): Promise<Response> {
  return answer(new Request(site + address, init), { ip: '192.0.2.1' });
}

const get = (address: string) => send(address);

function post(address: string, headers: Record<string, string>, body: object, site = SITE): Promise<Response> {
  const json = { 'content-type': 'application/json', ...headers };
  return send(address, { method: 'POST', headers: json, body: JSON.stringify(body) }, site);
}

const publish = (headers: Record<string, string>, site = SITE) =>
  post('/api/publish', headers, { table: 'news', id: 7 }, site);

async function administratorsSession(): Promise<{ authorization: string }> {
  const { data } = await (await backend.administratorClient()).auth.getSession();
  return { authorization: `Bearer ${data.session?.access_token}` };
}

const withSecret = { 'x-webhook-secret': SECRET };
const item = '/novedades/tutorias-entre-pares-para-acompanar-el-primer-ano';

/** How Netlify's cache keeps an answer: for how long, under which tags, by which parameters. */
function keptBy({ headers }: Response) {
  const policy = headers.get('netlify-cdn-cache-control')?.replaceAll(' ', '');
  const tags = headers.get('netlify-cache-tag')?.split(',');
  return {
    policy,
    tags: tags?.map((tag) => tag.replace(/^astro-path:/, 'path:')).join(' '),
    vary: headers.get('netlify-vary'),
    cookie: headers.get('set-cookie'),
  };
}

const kept = 'public,durable,max-age=300,stale-while-revalidate=86400';

test('caches each page durably under its tags, ignoring unknown query parameters', async () => {
  for (const [address, tags, parameters] of [
    ['/', 'news publications events', 'p'],
    ['/agenda', 'events', 'tipo|anio'],
    ['/caem', 'events', 'none'],
    ['/novedades', 'news', 'tipo|pagina'],
    ['/publicaciones/afcm-aporta', 'publications', 'tema|anio|formato|pagina'],
    ['/novedades/rss.xml', 'feed:news', 'none'],
    ['/publicaciones/afcm-aporta/rss.xml', 'feed:publications', 'none'],
    ['/novedades/feed.json', 'feed:news', 'none'],
    ['/agenda/rss.xml', 'feed:events', 'none'],
    ['/sitemap-index.xml', 'sitemap', 'none'],
    ['/sitemap-0.xml', 'sitemap', 'none'],
  ] as const) {
    const response = await get(`${address}?utm_source=x`);
    const expected = { policy: kept, tags: `${tags} path:${address}`, vary: `query=${parameters}`, cookie: null };
    expect.soft({ status: response.status, ...keptBy(response) }, address).toEqual({ status: 200, ...expected });
  }
});

test('caches no page beyond the next scheduled publication, and shows no scheduled item early', async () => {
  await backend.database.query(`
    insert into news (title, slug, published_at)
    values ('Programada', 'programada-en-netlify', now() + interval '60 seconds')`);
  for (const address of ['/', '/novedades', '/novedades/rss.xml', '/sitemap-0.xml', '/publicaciones/afcm-aporta']) {
    const response = await get(address);
    const { policy } = keptBy(response);
    const [, maxAge = NaN] = /^public,durable,max-age=(\d+),stale-while-revalidate=0$/.exec(policy ?? '') ?? [];
    expect(Number(maxAge), `${address}: ${policy}`).toBeLessThan(60);
    expect(await response.text()).not.toContain('programada-en-netlify');
  }
  expect((await get('/novedades/programada-en-netlify')).status).toBe(404);
  await backend.database.query(`delete from news where slug = 'programada-en-netlify'`);
});

test('the function finds the script of its Markdown rendering thread', async () => {
  const response = await get(item);
  expect(await response.text()).toContain('<li>Coordina un encuentro semanal de una hora.</li>');
});

test('caches an item and its share image under their row’s tag, and sends the item’s version', async () => {
  const publication = '/publicaciones/afcm-aporta/glosario-de-educacion-en-las-profesiones-de-la-salud';
  for (const [address, tag] of [
    [item, /^news:\d+ /],
    [publication, /^publications:\d+ /],
    [`/compartir${item}.png?v=1`, /^news:\d+ /],
  ] as const) {
    const response = await get(address);
    const { policy, tags } = keptBy(response);
    expect.soft([response.status, policy], address).toEqual([200, kept]);
    expect.soft(tags, address).toMatch(tag);
    const isPage = !address.startsWith('/compartir');
    const version = response.headers.get('x-content-version') ?? response.headers.get('content-type');
    expect.soft(version, address).toMatch(isPage ? /^\d{4}-\d\d-\d\dT/ : /^image\/png$/);
  }
});

test('does not cache errors, redirects or endpoints', async () => {
  for (const [address, status] of [
    ['/novedades/no-existe', 404],
    ['/publicaciones/otra-cosa', 404],
    ['/noticias/tutorias-entre-pares-para-acompanar-el-primer-ano', 301],
    ['/healthz', 200],
    ['/api/publish', 405],
    ['/api/vista-previa', 405],
  ] as const) {
    const response = await get(address);
    expect.soft([response.status, keptBy(response).policy], address).toEqual([status, undefined]);
    expect.soft(response.headers.get('cdn-cache-control'), address).toBeNull();
  }
});

// Specification 2.8-1
test('does not query the backend for a publication of an unknown type', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    requests.push(new Request(...args).url);
    return realFetch(...args);
  });
  const publications = () => requests.filter((url) => url.startsWith(`${backend.url}/rest/v1/publications`));
  await get('/publicaciones/afcm-aporta/no-existe');
  expect(publications()).not.toEqual([]);
  requests.length = 0;
  expect((await get('/publicaciones/otra-cosa/no-existe')).status).toBe(404);
  expect(publications()).toEqual([]);
});

test('redirects a variant address permanently', async () => {
  for (const [address, target] of [
    ['/NOVEDADES?tipo=asociada', '/novedades?tipo=asociada'],
    ['/novedades/?tipo=asociada', '/novedades?tipo=asociada'],
    ['/contacto/', '/contacto'],
    ['/novedades/index.html', '/novedades'],
  ] as const) {
    const { status, headers } = await get(address);
    expect.soft([status, headers.get('location')], address).toEqual([301, target]);
  }
});

test('answers an unknown address with the 404 page', async () => {
  // `netlify dev` requests the second and third after a 404 for the first.
  for (const address of ['/no/existe', '/no/existe.html', '/no/existe/index.html', '/404', '/404.html']) {
    const response = await get(address);
    expect.soft(response.status, address).toBe(404);
    expect.soft(await response.text(), address).toContain('Página no encontrada');
  }
});

test('every response has the security headers and a fitting Content Security Policy', async () => {
  const pages = ['/', '/admin', '/novedades/no-existe', '/no/existe'];
  const others = ['/noticias/x', '/novedades/', '/contacto/', '/healthz', '/api/publish', '/api/vista-previa'];
  for (const address of [...pages, ...others]) {
    const { headers } = await get(address);
    for (const [name, value] of Object.entries(responseHeaders)) {
      expect.soft(headers.get(name), `${address}: ${name}`).toContain(value);
    }
    const policy = pages.includes(address) ? "script-src 'self' 'sha256-" : "default-src 'none'";
    expect.soft(headers.get('content-security-policy'), address).toContain(policy);
  }
});

test('each prerendered page contains its own strict Content Security Policy', async () => {
  const files = await readdir(output, { recursive: true });
  expect(files).toContain('_astro');
  const pages = files.filter((name) => name.endsWith('.html'));
  expect(pages).toEqual(expect.arrayContaining(['404.html', 'contacto.html', 'quienes-somos/autoridades.html']));
  expect(pages).not.toContain('novedades.html');
  for (const page of pages) {
    const html = await readFile(path.join(output, page), 'utf8');
    const own = /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html)?.[1] ?? '';
    expect(own, page).toMatch(/script-src 'self'(?:;| 'sha256-)/);
    expect(own, page).not.toMatch(/unsafe|\*|https?:(?![/][/])/);
  }
});

test('a save purges its tags through Netlify’s API and calls the build hook', async () => {
  const response = await publish(withSecret);
  expect(await response.json()).toEqual({ published: true, rebuild: 'not-due' });
  expect(asked).toEqual([
    {
      url: 'https://api.netlify.com/api/v1/purge',
      authorization: 'Bearer the-token',
      body: { cache_tags: ['news', 'news:7', 'feed:news', 'sitemap'], site_id: 'the-site' },
    },
  ]);
  await backend.database.exec(
    `update public.news set title = 'Otro título' where id = (select min(id) from public.news)`,
  );
  expect(await (await publish(withSecret)).json()).toEqual({ published: true, rebuild: 'asked' });
  expect(asked.at(-1)?.url).toBe(HOOK);
});

test('limits rebuilds to one in three days and eight a month, whoever requests them', async () => {
  const ask = async (headers: Record<string, string>) =>
    ((await (await post('/api/rebuild', headers, {})).json()) as { rebuild: string }).rebuild;
  const age = (days: number, count: number) =>
    backend.database.exec(`update public.content_revision
      set revision = revision + 1, rebuild_requested_at = now() - interval '${days} days', rebuild_count = ${count},
        rebuild_month = date_trunc('month', now() at time zone 'America/Argentina/Buenos_Aires')`);
  const administrator = await administratorsSession();
  await age(2, 1);
  const argentineDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Argentina/Buenos_Aires' });
  const tomorrow = argentineDay.format(new Date(Date.now() + 86_400_000));
  const { rebuilds } = (await (await get('/healthz')).json()) as { rebuilds: object };
  expect(rebuilds).toEqual({ nextDay: tomorrow, count: 1, limit: 8 });
  expect(await ask(withSecret)).toBe('not-due');
  await age(3, 8);
  expect(await ask(withSecret)).toBe('not-due');
  expect(await ask(administrator)).toBe('month-used-up');
  expect(asked).toEqual([]);
  await age(3, 7);
  expect(await ask(withSecret)).toBe('asked');
  expect(asked.map(({ url }) => url)).toEqual([HOOK]);
});

test('answers 502 when Netlify rejects the purge', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  purgeStatus = 500;
  expect((await publish(withSecret)).status).toBe(502);
});

test('the panel can publish from a deploy preview’s address, but not from another site', async () => {
  const preview = 'https://deploy-preview-7--sitio.netlify.app';
  expect((await publish({ ...withSecret, origin: preview }, preview)).status).toBe(200);
  const refused = await publish({ ...withSecret, origin: 'https://otro.example' }, preview);
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { error: `El sitio no publica desde esta dirección. Entra al panel en ${SITE}/admin e inténtalo de nuevo.` },
  ]);
});

test('fetches external images only for administrators, and never from its own network', async () => {
  const fetchImage = async (address: string, headers: Record<string, string>) =>
    (await post('/api/images', headers, { address })).status;
  const session = await administratorsSession();
  expect(await fetchImage('https://fotos.example/a.png', withSecret)).toBe(401);
  expect(await fetchImage('http://127.0.0.1/', session)).toBe(422);
  expect(await fetchImage('http://localhost/', session)).toBe(502);
});

test('the image CDN accepts images only from the backend’s storage', async () => {
  const config = JSON.parse(await readFile(path.join(FUNCTIONS, 'config.json'), 'utf8')) as {
    images: { remote_images: string[] };
    headers: { for: string; values: Record<string, string> }[];
  };
  const allows = (address: string) => config.images.remote_images.some((pattern) => new RegExp(pattern).test(address));
  expect(allows(`${backend.url}/storage/v1/object/public/images/a.webp`)).toBe(true);
  expect(allows(`${backend.url}/rest/v1/news`)).toBe(false);
  expect(allows('https://otro.example/storage/v1/object/public/images/a.webp')).toBe(false);
  expect(config.headers).toContainEqual({
    for: '/_astro/*',
    values: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
  expect(await (await get('/novedades')).text()).toContain('/.netlify/images?');
});

test('the scheduled function requests any rebuild that is due, and so reads the database', async () => {
  const { default: rebuildOwed, config } = await import('../../netlify/functions/rebuild-owed.mts');
  expect(config.schedule).toBe('@hourly');
  vi.stubEnv('URL', SITE);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const requests: Request[] = [];
  const queries: string[] = [];
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const request = new Request(...args);
    if (request.url.startsWith(backend.url)) queries.push(new URL(request.url).pathname);
    if (!request.url.startsWith(SITE)) return realFetch(...args);
    requests.push(request.clone());
    return answer(request, { ip: '192.0.2.1' });
  });
  await rebuildOwed();
  expect(requests.map(({ url, method }) => [method, url])).toEqual([['POST', `${SITE}/api/rebuild`]]);
  // Every hour, whatever is owed: Supabase does not take the project for abandoned (docs/costs.md).
  expect(queries).toContain('/rest/v1/rpc/raise_due_revision');
});

test('shows what the build read while the database is down', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  expect(await (await get(item)).text()).toContain('<title>Tutorías entre pares');
  for (const address of ['/novedades', '/agenda', '/publicaciones']) expect((await get(address)).status).toBe(200);
});
