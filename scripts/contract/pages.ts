import { randomUUID } from 'node:crypto';
import { paths } from '#domain/paths.ts';
import { feedLinks } from '#domain/site/feedFormats.ts';
import { newsFeed } from '#domain/site/feeds.ts';
import { securityHeadersOf } from '#domain/site/securityHeaders.ts';
import { attributesOf } from '../readHtml.ts';
import { expect, NotApplicable, type Check } from './checks.ts';
import { ask, askSite, readPage, type Deployment } from './deployment.ts';
import { DEPLOY_AGAIN, VARIABLES } from './remedies.ts';

/** One page of each kind: static, rendered on demand, list, search, panel, endpoint, and missing. */
const KINDS: [path: string, status: number][] = [
  [paths.contact, 200],
  [paths.home, 200],
  [paths.news, 200],
  [paths.search, 200],
  [paths.events, 200],
  [paths.calendar, 200],
  [paths.admin.dashboard, 200],
  [paths.health, 200],
  ...feedLinks(newsFeed).map(({ href }): [string, number] => [href, 200]),
  ['/prueba-del-contrato', 404],
  ['/novedades/prueba-del-contrato', 404],
];

function policyOf(response: Response): string {
  return response.headers.get('content-security-policy') ?? '';
}

async function expectHeaders(deployment: Deployment, path: string, status: number): Promise<void> {
  const response = await askSite(deployment, path);
  expect(response.status === status, `${path} responds with ${response.status} instead of ${status}`);
  for (const [name, value] of Object.entries(securityHeadersOf(path))) {
    const said = response.headers.get(name) ?? 'nothing';
    // A page may put a policy of its own before the site-wide one.
    const isSaid = name === 'content-security-policy' ? said.includes(value) : said === value;
    expect(isSaid, `${path} says "${said}" in ${name} instead of "${value}"`);
  }
}

/** The response headers of every page. */
export const pageChecks: readonly Check[] = [
  {
    name: 'the site shows this project’s content, at its canonical address',
    remedy: `${VARIABLES} → SITE_URL, PUBLIC_SUPABASE_URL: those of this command; then Deploys → Trigger deploy`,
    run: async (deployment) => {
      const { data } = await deployment.visitor.from('content_revision').select('revision').single();
      const own = data?.revision ?? 0;
      const health = (await (await askSite(deployment, paths.health)).json()) as Record<string, unknown>;
      expect(
        health['source'] === 'backend',
        'the site cannot reach its project and shows its snapshot',
        'Supabase → Project overview: a paused project has to be restored',
      );
      const shown = Number(health['revision']);
      expect(shown >= own, `the site is at revision ${shown} of the content, the project at ${own}`);
      const links = attributesOf(await readPage(deployment, paths.contact), 'link');
      const canonical = links.find(({ rel }) => rel === 'canonical')?.['href'];
      const expected = deployment.siteUrl + paths.contact;
      expect(canonical === expected, `${paths.contact} calls itself ${canonical ?? 'nothing'} instead of ${expected}`);
    },
  },
  ...KINDS.map(([path, status]): Check => ({
    name: `${path} responds with ${status} and the security headers`,
    remedy: `${DEPLOY_AGAIN}; netlify.toml brings the headers: no rule in Netlify's own screens, and no proxy, may change them`,
    run: (deployment) => expectHeaders(deployment, path, status),
  })),
  {
    name: 'pages load and run only what their policy allows',
    remedy: `${DEPLOY_AGAIN}, with Netlify → Project configuration → Build & deploy → Post processing off: what it changes in a page no longer fits the policy's hashes`,
    run: async (deployment) => {
      for (const path of [paths.home, paths.contact, paths.admin.dashboard]) {
        const policy = policyOf(await askSite(deployment, path));
        expect(policy.includes("default-src 'self'"), `${path} has no policy of its own`);
        expect(/script-src [^;]*'sha256-/.test(policy), `${path} names no hashes of its scripts`);
        expect(!/unsafe|script-src [^;]*(?:\*|https?:)/.test(policy), `${path} allows more than it needs: ${policy}`);
      }
    },
  },
  {
    name: 'pages may connect to the Supabase project and show its images',
    remedy: `${VARIABLES} → PUBLIC_SUPABASE_URL: the one of this command; then Deploys → Trigger deploy`,
    run: async (deployment) => {
      const policy = policyOf(await askSite(deployment, paths.contact));
      for (const directive of ['connect-src', 'img-src']) {
        const sources = new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
        expect(sources.includes(deployment.projectUrl), `${directive} does not name ${deployment.projectUrl}`);
      }
    },
  },
  {
    name: 'a missing page responds with 404 in Spanish',
    remedy: DEPLOY_AGAIN,
    run: async (deployment) => {
      const response = await askSite(deployment, `/prueba-del-contrato-${randomUUID()}`);
      expect(response.status === 404, `it responds with ${response.status}`);
      expect((await response.text()).includes('Página no encontrada'), 'it does not say "Página no encontrada"');
    },
  },
  {
    name: 'a variant address redirects to the canonical one',
    remedy: `${DEPLOY_AGAIN}; Netlify → Project configuration → Build & deploy → Post processing: Pretty URLs off`,
    run: async (deployment) => {
      const { status, headers } = await askSite(deployment, `${paths.news}/`);
      const target = headers.get('location');
      const leadsHome = target !== null && new URL(target, deployment.siteUrl).pathname === paths.news;
      expect(status === 301 && leadsHome, `${paths.news}/ responds with ${status}, to ${target ?? 'nowhere'}`);
    },
  },
  {
    name: 'plain HTTP redirects to HTTPS',
    remedy: 'Netlify → Domain management → HTTPS → Force HTTPS',
    run: async ({ siteUrl }) => {
      if (!siteUrl.startsWith('https:')) throw new NotApplicable('SITE_URL is without encryption itself');
      const { status, headers } = await ask(siteUrl.replace('https:', 'http:'));
      const target = headers.get('location') ?? 'nowhere';
      expect(target.startsWith(siteUrl), `http responds with ${status}, to ${target}`);
    },
  },
];
