import { paths } from '#domain/paths.ts';
import { feedLinks } from '#domain/site/feedFormats.ts';
import { eventFeed, newsFeed, publicationFeed } from '#domain/site/feeds.ts';
import { expect, type Check } from './checks.ts';
import { askSite, readPage, type Deployment } from './deployment.ts';
import { VARIABLES } from './remedies.ts';

const SITE_URL = `${VARIABLES} → SITE_URL, then Deploys → Trigger deploy`;

async function expectOwnAddresses(deployment: Deployment, path: string, element: RegExp): Promise<void> {
  const addresses = [...(await readPage(deployment, path)).matchAll(element)].map(([, address = '']) => address);
  expect(addresses.length > 0, `${path} names no address`);
  const foreign = addresses.find((address) => URL.parse(address)?.origin !== deployment.siteUrl);
  expect(foreign === undefined, `${path} names ${foreign ?? ''}, which is not at ${deployment.siteUrl}`);
}

/** What search engines and feed readers fetch. */
export const searchEngineChecks: readonly Check[] = [
  {
    name: 'robots.txt names the sitemap, which lists the pages',
    remedy: SITE_URL,
    run: async (deployment) => {
      const robots = await readPage(deployment, '/robots.txt');
      const line = `Sitemap: ${deployment.siteUrl}${paths.sitemap}`;
      expect(robots.includes(line), `robots.txt does not say "${line}"`);
      await expectOwnAddresses(deployment, paths.sitemap, /<loc>([^<]*)</g);
      await expectOwnAddresses(deployment, paths.sitemapPart(0), /<loc>([^<]*)</g);
    },
  },
  {
    name: 'the feeds link to the site',
    remedy: SITE_URL,
    run: async (deployment) => {
      for (const { href, type } of [newsFeed, publicationFeed('afcm-aporta'), eventFeed].flatMap(feedLinks)) {
        const found = (await askSite(deployment, href)).headers.get('content-type') ?? 'nothing';
        expect(found.startsWith(type), `${href} comes as ${found}`);
        await expectOwnAddresses(deployment, href, /(?:<link>|<link href="|"(?:home_page_)?url":")([^<"]*)/g);
      }
    },
  },
];
