import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { paths } from '#domain/paths.ts';
import { feedLinks } from '#domain/site/feedFormats.ts';
import { eventFeed, newsFeed, publicationFeed } from '#domain/site/feeds.ts';
import { securityHeadersOf } from '#domain/site/securityHeaders.ts';
import type { SqlDatabase } from '../../../scripts/backend/sqlDatabase.ts';
import { listen } from '../http/listen.ts';

/** The secret that the stub takes from database webhooks. */
const webhookSecret = 'secreto';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** Something done to a site: what it answers otherwise at a path. */
export type Change = (path: string, answer: Answer) => Answer;

interface Options {
  database: SqlDatabase;
  projectUrl: string;
  change?: Change;
  /** Without, only what the panel announces is rendered again. */
  hasWebhook?: boolean;
}

/** Starts the least site that keeps the contract. */
export async function startStubSite({
  database,
  projectUrl,
  change = (_, answer) => answer,
  hasWebhook = true,
}: Options) {
  const kept = new Map<string, string | null>();
  let url = '';
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname } = new URL(request.url ?? '/', url);
    if (pathname === paths.publishEndpoint) return publish(request, kept);
    if (hasWebhook) kept.clear();
    const item = /^\/(?:novedades|publicaciones\/afcm-aporta|agenda)\/([\w-]+)$/.exec(pathname)?.[1];
    if (item) return itemPage(item, kept, database);
    return staticAnswer(request.url ?? '/', { url, projectUrl, database });
  };
  const server = await listen((request, response) => {
    void answerTo(request).then((right) => {
      const { pathname } = new URL(request.url ?? '/', url);
      const { status, headers, body } = change(pathname, {
        ...right,
        headers: { ...baseHeaders(pathname, projectUrl), ...right.headers },
      });
      const isZipped = headers['content-encoding'] === 'gzip';
      response.writeHead(status, headers).end(isZipped ? gzipSync(body) : body);
    });
  });
  url = server.url;
  return server;
}

function baseHeaders(path: string, projectUrl: string): Record<string, string> {
  const own = `default-src 'self'; script-src 'self' 'sha256-x'; connect-src 'self' ${projectUrl}; img-src 'self' ${projectUrl}`;
  return {
    ...securityHeadersOf(path),
    'content-security-policy': `${own}; frame-ancestors 'none'`,
    'content-encoding': 'gzip',
    'cache-control': 'no-cache',
    'x-cache': 'hit',
  };
}

function publish({ headers }: IncomingMessage, kept: Map<string, string | null>): Answer {
  const isOwn = !headers.origin;
  const isKnown = Boolean(headers.authorization) || headers['x-webhook-secret'] === webhookSecret;
  const status = !isOwn ? 403 : isKnown ? 200 : 401;
  if (status === 200) kept.clear();
  return { status, headers: {}, body: '{}' };
}

async function itemPage(slug: string, kept: Map<string, string | null>, database: SqlDatabase): Promise<Answer> {
  const { rows } = await database.query<{ version: string }>(
    `select to_json(updated_at) #>> '{}' as version from (
       select slug, updated_at from public.news union all select slug, updated_at from public.publications
       union all select slug, updated_at from public.events
     ) as items where slug = $1`,
    [slug],
  );
  const version = kept.get(slug) ?? rows[0]?.version ?? null;
  kept.set(slug, version);
  return { status: version ? 200 : 404, headers: { 'x-content-version': version ?? '' }, body: '' };
}

/** The script of every page. */
export const SCRIPT = '/_astro/contacto.abc.js';

async function staticAnswer(
  address: string,
  { url, projectUrl, database }: { url: string; projectUrl: string; database: SqlDatabase },
): Promise<Answer> {
  const { pathname, searchParams } = new URL(address, url);
  const feed = [newsFeed, publicationFeed('afcm-aporta'), eventFeed]
    .flatMap(feedLinks)
    .find(({ href }) => href === pathname);
  const found = (body: string | Buffer, headers = {}): Answer => ({ status: 200, headers, body });
  if (feed) return found(`<link>${url}/</link><link href="${url}/">{"url":"${url}/"}`, { 'content-type': feed.type });
  if (pathname === '/_image') {
    if (!searchParams.get('href')?.startsWith(projectUrl)) return { status: 403, headers: {}, body: '' };
    const create = { width: 100, height: 50, channels: 3, background: '#fff' } as const;
    return found(await sharp({ create }).webp().toBuffer());
  }
  if (pathname === paths.health) {
    const { rows } = await database.query<{ revision: number }>('select revision from public.content_revision');
    return found(JSON.stringify({ source: 'backend', revision: Number(rows[0]?.revision) }));
  }
  const image = `/_image?href=${encodeURIComponent(`${projectUrl}/foto.png`)}&amp;w=100`;
  const page = `<link rel="canonical" href="${url}${pathname}"><script src="${SCRIPT}"></script><img src="${image}">`;
  const others: Record<string, Answer> = {
    [SCRIPT]: found('', { 'cache-control': 'public, max-age=31536000, immutable' }),
    '/robots.txt': found(`Sitemap: ${url}${paths.sitemap}`),
    [paths.sitemap]: found(`<loc>${url}${paths.sitemapPart(0)}</loc>`),
    [paths.sitemapPart(0)]: found(`<loc>${url}/</loc>`),
    [`${paths.news}/`]: { status: 301, headers: { location: paths.news }, body: '' },
  };
  const { contact, home, news, search, events, calendar, admin } = paths;
  const pages: string[] = [contact, home, news, search, events, calendar, admin.dashboard];
  return (
    others[pathname] ??
    (pages.includes(pathname) ? found(page) : { status: 404, headers: {}, body: 'Página no encontrada' })
  );
}
