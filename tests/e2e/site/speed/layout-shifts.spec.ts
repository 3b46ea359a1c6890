import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../../../support/fixtures.ts';
import { missingPages, publicPages } from '../../../support/pages.ts';
import { expectNothingLeft, watchHosts } from '../../../support/site/privacy.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The imperceptible shift of swapping fallback fonts for web fonts. */
const UNSEEN = 0.02;

/** Records every layout shift from the first paint on: its value and what moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null }[];
    }
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 100) : node?.nodeName,
        );
        shifts.push(`${value} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Of what `shiftsOf` describes. */
const sumOf = (shifts: string[]) => shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);

const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);

/** Scrolls to the end one screen at a time, and waits for the images that come into view. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isInView = (image: HTMLImageElement) => {
      const { left, right, top, bottom } = image.getBoundingClientRect();
      return image.checkVisibility() && right > 0 && left < innerWidth && bottom >= 0 && top < innerHeight;
    };
    const frames = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frames();
      await Promise.all([...document.images].filter(isInView).map((image) => image.decode()));
      await frames();
    }
  });
}

/** Of each layout one; `npm run soak` reads the others. */
const telling = [
  '/',
  '/novedades',
  '/novedades/corrientes-fue-sede-del-25-congreso-argentino-de-educacion-medica',
  '/publicaciones/afcm-aporta',
  '/publicaciones/seminarios-conferencias/seminario-simulacion-clinica-y-seguridad-de-las-personas',
  '/quienes-somos/instituciones',
  '/quienes-somos/creacion-desarrollo',
  '/oferta-educativa',
  '/agenda',
  '/contacto',
  '/buscar?q=educacion',
];
const every = [...publicPages, ...missingPages, '/buscar?q=xkcdwq'];
const others = every.filter((path) => !telling.includes(path));

for (const { title, width, height, paths } of [
  {
    title: 'at 390 px one page of each layout has no layout shift, third-party request or stored data',
    width: 390,
    height: 844,
    paths: telling,
  },
  {
    title: 'at 390 px the other pages have no layout shift or third-party request @soak',
    width: 390,
    height: 844,
    paths: others,
  },
  {
    title: 'at 1280 px no page has a layout shift, third-party request or stored data @soak',
    width: 1280,
    height: 800,
    paths: every,
  },
]) {
  // Specification 2.4-15
  test(title, async ({ page, faults }) => {
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    const hosts = watchHosts(page);
    for (const path of paths) {
      if (missingPages.some((missing) => missing === path)) faults.refusal(404, path);
      await page.goto(path);
      await readThrough(page);
      const shifts = await shiftsOf(page);
      expect(sumOf(shifts), `${path}: ${shifts.join('\n')}`).toBeLessThanOrEqual(UNSEEN);
      // Of those that begin with the home page.
      if (paths !== others) await expectNothingLeft(page);
    }
    expect([...hosts]).toEqual([new URL(page.url()).host]);
  });
}

test('a slide’s picture has its final place before the text beside it arrives', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const picture = page.locator('.slide-picture').first();
  const place = await picture.boundingBox();
  await page.locator('.slide-field').evaluateAll((fields) => fields.forEach((field) => field.remove()));
  expect(await picture.boundingBox()).toEqual(place);
});

test('the home page’s splash does not shift while the page loads over a slow connection', async ({ page }) => {
  const line = await page.context().newCDPSession(page);
  /** In bytes a second; a negative number sets no limit. */
  const limitTo = (speed: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: speed,
      uploadThroughput: speed,
    });
  await limitTo(20 * 1024);
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  // What comes after the page itself need not be waited for as long.
  page.once('domcontentloaded', () => void limitTo(-1));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(sumOf(await shiftsOf(page))).toBeLessThanOrEqual(UNSEEN);
});

for (const { width, split, tag } of [
  { width: 390, split: 'data-menu', tag: '' },
  { width: 1280, split: '>Novedades<', tag: ' @soak' },
]) {
  test(`the header does not shift at ${width} px when the HTML comes in two parts${tag}`, async ({ page, baseURL }) => {
    const rest = Promise.withResolvers<void>();
    const server = createServer((request, response) => {
      void (async () => {
        const answer = await fetch(new URL(request.url ?? '/', baseURL));
        const body = Buffer.from(await answer.arrayBuffer());
        const cut = request.url === '/novedades' ? body.indexOf(split) : 0;
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
        if (cut > 0) {
          response.write(body.subarray(0, cut));
          await rest.promise;
        }
        response.end(body.subarray(cut));
      })();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/novedades`;
    const visit = page.goto(address);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    rest.resolve();
    await visit;
    const shifts = await shiftsOf(page);
    // What swapping the fonts shifts.
    expect(sumOf(shifts), shifts.join('\n')).toBeLessThanOrEqual(0.005);
    server.closeAllConnections();
    server.close();
  });
}
