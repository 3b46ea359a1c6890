import sharp from 'sharp';
import { paths } from '#domain/paths.ts';
import { imageAddresses } from '../readHtml.ts';
import { expect, NotApplicable, type Check } from './checks.ts';
import { askSite, readPage, type Deployment } from './deployment.ts';

const REMEDY =
  'PUBLIC_SUPABASE_URL names where images may come from: Netlify → Project configuration → Environment variables, then Deploys → Trigger deploy';

/** The URLs of resized images in a page's HTML: Astro's own, or those of Netlify's image CDN. */
async function resizedImages(deployment: Deployment, path: string): Promise<URL[]> {
  const addresses = imageAddresses(await readPage(deployment, path));
  return addresses
    .map((address) => new URL(address, deployment.siteUrl))
    .filter(({ pathname }) => ['/_image', '/.netlify/images'].includes(pathname));
}

async function firstImage(deployment: Deployment): Promise<URL> {
  for (const path of [paths.news, paths.home]) {
    const [image] = await resizedImages(deployment, path);
    if (image) return image;
  }
  throw new NotApplicable('no published item has an image');
}

/** The image endpoint resizes the site's own images and rejects those of other sites. */
export const imageChecks: readonly Check[] = [
  {
    name: 'images are resized to a modern format',
    remedy: REMEDY,
    run: async (deployment) => {
      const image = await firstImage(deployment);
      const response = await askSite(deployment, image.pathname + image.search, {
        headers: { accept: 'image/avif,image/webp,*/*' },
      });
      expect(response.ok, `${image.pathname} responds with ${response.status}`);
      const { format = 'nothing', width = 0 } = await sharp(await response.arrayBuffer()).metadata();
      const asked = Number(image.searchParams.get('w'));
      expect(width > 0 && width <= asked, `an image ${asked} px wide comes with ${width} px`);
      expect(['heif', 'avif', 'webp', 'jpeg'].includes(format), `it comes as ${format}`);
    },
  },
  {
    name: 'images of other sites are not resized',
    remedy: REMEDY,
    run: async (deployment) => {
      const image = await firstImage(deployment);
      const source = image.searchParams.has('href') ? 'href' : 'url';
      image.searchParams.set(source, 'https://example.org/imagen.png');
      const { status } = await askSite(deployment, image.pathname + image.search);
      expect(status >= 400 && status < 500, `https://example.org/imagen.png responds with ${status}`);
    },
  },
];
