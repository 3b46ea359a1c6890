import { paths } from '#domain/paths.ts';
import { expect, type Check } from './checks.ts';
import { askSite, readPage } from './deployment.ts';
import { DEPLOY_AGAIN } from './remedies.ts';

/** What browsers and the host's cache store, and for how long. */
export const cachingChecks: readonly Check[] = [
  {
    name: 'files with a content hash in their name are cached for a year',
    remedy: `${DEPLOY_AGAIN}; the adapter says it once, so no other rule for /_astro/* may`,
    run: async (deployment) => {
      const [script = ''] = /\/_astro\/[\w./-]+\.js/.exec(await readPage(deployment, paths.contact)) ?? [];
      expect(script !== '', `${paths.contact} names no script`);
      const { status, headers } = await askSite(deployment, script);
      const said = headers.get('cache-control') ?? 'nothing';
      expect(status === 200, `${script} responds with ${status}`);
      expect(said.replaceAll(' ', '') === 'public,max-age=31536000,immutable', `${script} says "${said}"`);
    },
  },
  {
    name: 'browsers revalidate pages before they show them',
    remedy: `${DEPLOY_AGAIN}; no rule in Netlify's screens, and no proxy, may add a Cache-Control to pages`,
    run: async (deployment) => {
      for (const path of [paths.home, paths.news, paths.contact, paths.health]) {
        const said = (await askSite(deployment, path)).headers.get('cache-control') ?? 'nothing';
        expect(/no-cache|no-store|max-age=0/.test(said), `${path} says "${said}"`);
      }
    },
  },
  {
    name: 'the host caches rendered pages',
    remedy: `${DEPLOY_AGAIN}; behind a proxy of one's own, caching is left to the site's server`,
    run: async (deployment) => {
      let state = 'nothing';
      // On a host with several nodes, the first one to have the page cached may be another.
      for (let visit = 0; visit < 5; visit += 1) {
        const { headers } = await askSite(deployment, paths.news);
        state = headers.get('x-cache') ?? headers.get('cache-status') ?? 'nothing';
        if (/\bhit\b/.test(state)) return;
      }
      expect(false, `${paths.news} was asked for five times, and the cache says "${state}"`);
    },
  },
  {
    name: 'pages are compressed',
    remedy: "a proxy of one's own must hand on Accept-Encoding; on Netlify nothing has to be set",
    run: async (deployment) => {
      for (const path of [paths.home, paths.contact]) {
        const { headers } = await askSite(deployment, path, { headers: { 'accept-encoding': 'br, gzip' } });
        const encoding = headers.get('content-encoding') ?? 'nothing';
        expect(['br', 'gzip', 'zstd'].includes(encoding), `${path} is encoded with ${encoding}`);
      }
    },
  },
];
