/**
 * `npm run bench:panel`: the panel's speed for an administrator. Measures the time from clicking Guardar to "En línea",
 * TRIALS (20) times; the time until a list's rows and a form's text can be used, on a phone with a 4 × slower processor
 * and slow 4G, RUNS (5) loads each; and the longest frame while typing in a text of 10,000 words, in both modes. Prints
 * Markdown tables.
 */
import type { BrowserContext } from '@playwright/test';
import { launchBrowser } from '../browser.ts';
import { signIn } from './signIn.ts';
import { describeMilliseconds, median, percentile, printHead, printLoad, printRow } from './statistics.ts';
import { rows, withBenchProduct, type BenchProduct } from './product.ts';

const isQuick = Boolean(process.env['QUICK']);
const TRIALS = Number(process.env['TRIALS'] || (isQuick ? 8 : 20));
const RUNS = Number(process.env['RUNS'] || (isQuick ? 3 : 5));
const WORDS = 10_000;

/** Lighthouse's mobile profile, applied instead of simulated. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;

/** Longest allowed frame while typing, in milliseconds, by processor slowdown. */
const FRAME_GOALS = new Map([
  [1, 50],
  [SLOWER, 80],
]);

/** A form's first field, its text in whichever mode appears first, and its text in visual mode, each once editable. */
const FIELD = 'main form input[required]';
const VISUAL_TEXT = ':not([hidden]) > .editor-visual [contenteditable="true"]';
const TEXT = `textarea.editor-text, ${VISUAL_TEXT}`;

await withBenchProduct(100, async (product) => {
  await using browser = await launchBrowser();
  const desk = await browser.newContext({ baseURL: product.site, locale: 'es-AR' });
  await signIn(await desk.newPage());
  const session = await desk.storageState();

  // Saves come last: the rebuild they trigger keeps a core busy.
  const typing = `typing in ${WORDS.toLocaleString('en')} words`;
  printHead(typing, 'goal', 'longest frame', 'median frame', 'longest task');
  for (const mode of ['Markdown', 'Visual'] as const) {
    for (const [rate, goal] of FRAME_GOALS) {
      const { frames, longestTask } = await measureTyping(desk, mode, rate);
      const cells = [percentile(frames, 1), median(frames), longestTask].map((time) => `${time.toFixed(0)} ms`);
      const where = `${mode}, processor ${rate === 1 ? 'as it is' : `${rate} × slower`}`;
      printRow(where, `≤ ${goal} ms`, ...cells);
    }
  }

  const [item] = await rows(product.backend, 'GET', 'news?select=id&order=date.desc&limit=1');
  const edit = `/admin/news/${item?.id}/edit`;
  console.log();
  printHead('screen, mobile profile', 'goals', 'first visit', 'later visit');
  for (const { path, what, usable, goals } of [
    { path: '/admin/news', usable: 'main a[href$="/edit"]', goals: '2 s, 1 s' },
    { path: '/admin/publications', usable: 'main a[href$="/edit"]', goals: '2 s, 1 s' },
    { path: '/admin/news/create', usable: FIELD, goals: '2.3 s, 1 s' },
    { path: edit, usable: FIELD, goals: '2.3 s, 1 s' },
    { path: '/admin/news/create', what: 'its text', usable: TEXT, goals: '2.3 s, 1 s' },
    { path: edit, what: 'its text', usable: TEXT, goals: '2.3 s, 1 s' },
    { path: '/admin/news/create', what: 'its visual mode', usable: VISUAL_TEXT, goals: '3 s' },
    { path: edit, what: 'its visual mode', usable: VISUAL_TEXT, goals: '3 s' },
  ]) {
    const first: number[] = [];
    const later: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const phone = await browser.newContext({
        ...PHONE,
        baseURL: product.site,
        locale: 'es-AR',
        storageState: session,
      });
      first.push(await measureScreen(phone, path, usable));
      later.push(await measureScreen(phone, path, usable));
      await phone.close();
    }
    const screen = [`\`${path}\``, what].filter(Boolean).join(', ');
    printRow(screen, `≤ ${goals}`, `${median(first).toFixed(0)} ms`, `${median(later).toFixed(0)} ms`);
  }

  const online = await measureSaves(desk, product);
  console.log();
  printHead('', 'median / p95', 'slowest');
  const slowest = `${percentile(online, 1).toFixed(0)} ms`;
  printRow(`click on Guardar → “En línea”, ${TRIALS} times`, describeMilliseconds(online), slowest);

  printLoad();
});

/** Milliseconds from each click until the panel says that the saved version is online. */
async function measureSaves(context: BrowserContext, { backend }: BenchProduct): Promise<number[]> {
  const [item] = await rows(backend, 'GET', 'news?select=id&order=date.desc&limit=1');
  const page = await context.newPage();
  const took: number[] = [];
  for (let trial = 0; trial < TRIALS; trial += 1) {
    await page.goto(`/admin/news/${item?.id}/edit`);
    const title = `Guardada ${trial}`;
    await page.getByLabel('Título').fill(title);
    const button = page.getByRole('button', { name: 'Guardar' });
    took.push(
      await button.evaluate(
        (element, expected) =>
          new Promise<number>((resolve) => {
            const clickedAt = performance.now();
            const isOnline = () => document.querySelector('[role=status] strong')?.textContent === 'En línea';
            new MutationObserver((_, observer) => {
              if (!isOnline() || !document.body.textContent.includes(`«${expected}»`)) return;
              observer.disconnect();
              resolve(performance.now() - clickedAt);
            }).observe(document.body, { subtree: true, childList: true, characterData: true });
            (element as HTMLButtonElement).click();
          }),
        title,
      ),
    );
  }
  await page.close();
  return took;
}

/** Milliseconds from navigation until `usable` matches an element and the page has painted and is idle. */
async function measureScreen(context: BrowserContext, path: string, usable: string): Promise<number> {
  const page = await context.newPage();
  const said = page.waitForEvent('console', (message) => message.text().startsWith('usable '));
  // Observed inside the page: polling from outside costs a slow processor a third of a second.
  await page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => console.log(`usable ${performance.now()}`)));
    }).observe(document, { subtree: true, childList: true });
  }, usable);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(path, { waitUntil: 'commit' });
  const took = Number((await said).text().slice('usable '.length));
  await page.close();
  return took;
}

/** Frame times, and the longest task, while some forty characters are typed in the middle of a long text. */
async function measureTyping(
  context: BrowserContext,
  mode: 'Markdown' | 'Visual',
  rate: number,
): Promise<{ frames: number[]; longestTask: number }> {
  const page = await context.newPage();
  await page.goto('/admin/news/create');
  const text = page.getByLabel('Contenido');
  await page.getByRole('tab', { name: 'Markdown' }).click();
  await text.fill(`${'La formación reúne a docentes y estudiantes. '.repeat(7)}\n\n`.repeat(WORDS / 49));
  await page.getByRole('tab', { name: mode }).click();
  if (mode === 'Visual')
    await text
      .locator('p')
      .nth(Math.floor(WORDS / 98))
      .click();
  else
    await text.evaluate((control: HTMLTextAreaElement) => {
      control.setSelectionRange(control.value.length / 2, control.value.length / 2);
      control.focus();
    });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.evaluate(() => {
    const seen = { frames: [] as number[], tasks: [] as number[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    let before = performance.now();
    const frame = (now: number) => {
      seen.frames.push(now - before);
      before = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await page.keyboard.type('palabras que se escriben a toda velocidad', { delay: 60 });
  const { frames, tasks } = await page.evaluate(
    () => (window as unknown as { seen: { frames: number[]; tasks: number[] } }).seen,
  );
  await page.close();
  // The first frame starts before the first character.
  return { frames: frames.slice(1), longestTask: Math.max(0, ...tasks) };
}
