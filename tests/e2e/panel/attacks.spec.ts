import { renderMarkdown } from '#domain/markdown.ts';
import { openMarkdown, signIn } from '../../support/admin.ts';
import { allAttacks, attacks, CANARY } from '../../support/hostile/attacks.ts';
import { expect, test } from '../../support/content.ts';
import { uniqueMark } from '../../support/records.ts';

test.use({
  // A function, because Playwright takes an array of two for a value and its options.
  expectedProblems: async ({}, use) => {
    await use([
      // Reported for the document in which the preview sanitizes the text: the policy already blocks it there.
      /violates the following Content Security Policy directive.*\/publicRendering\./,
      // Missing images of the text.
      /status of 404/,
    ]);
  },
});

test('a published corpus of attacks runs and loads nothing, on the public page and in the preview @soak', async ({
  page,
  content,
}) => {
  const dialogs: string[] = [];
  const violations: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/violates|Content Security Policy/.test(message.text())) violations.push(message.text());
  });

  // A request to the attacks' host, or to any other machine, fails the test (support/fixtures.ts). The slug marks an
  // item that a test deletes (support/fixtures.ts).
  const slug = `para-borrar-${uniqueMark()}`;
  await content.addNews({ slug, title: `Para borrar ${slug}`, content: allAttacks });
  await page.goto(`/novedades/${slug}`);
  await page.locator('.prose').evaluate((text) => {
    for (const image of text.querySelectorAll('img')) image.loading = 'eager';
  });
  await expect(page.getByText('links of markdown 1', { exact: true })).toBeVisible();

  // Each one separately, too, so that unclosed markup of another cannot hide it.
  const rendered = Object.values(attacks).flatMap((texts) => texts.map((text) => renderMarkdown(text, '')));
  const found = await page.evaluate(
    ([pieces, canary]) => {
      const text = document.querySelector('.prose');
      const forms = document.forms.length;
      document.addEventListener('click', (event) => event.preventDefault(), { capture: true });
      for (const piece of pieces) {
        const box = document.createElement('div');
        text?.append(box);
        box.innerHTML = piece;
        for (const element of box.querySelectorAll<HTMLElement>('*')) {
          element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
          element.focus();
          element.click();
        }
      }
      const elements = [...(text?.querySelectorAll('*') ?? [])];
      const links = [...(text?.querySelectorAll('a') ?? [])];
      return {
        hasRun: canary in window,
        headings: document.querySelectorAll('h1').length,
        named: elements.filter((element) => element.id || element.hasAttribute('name')).length,
        handlers: elements.flatMap((element) => element.getAttributeNames()).filter((name) => name.startsWith('on')),
        styled: elements.filter((element) => element.hasAttribute('style')).length,
        protocols: [...new Set(links.filter(({ href }) => href).map(({ protocol }) => protocol))].toSorted(),
        unmarked: links.filter(({ host, rel }) => host && host !== location.host && rel !== 'noopener nofollow ugc')
          .length,
        forms: document.forms.length - forms,
        main: document.getElementById('contenido')?.localName,
        base: document.baseURI === location.href,
      };
    },
    [rendered, CANARY] as const,
  );
  expect(found).toEqual({
    hasRun: false,
    headings: 1,
    named: 0,
    handlers: [],
    styled: 0,
    // The first is reported for an invalid URL.
    protocols: [':', 'http:', 'https:'],
    unmarked: 0,
    forms: 0,
    main: 'main',
    base: true,
  });
  expect(violations).toEqual([]);

  await signIn(page);
  await page.goto('/admin/news/create');
  await (await openMarkdown(page)).fill(allAttacks);
  await page.getByRole('tab', { name: 'Vista previa' }).click();
  const preview = page.frameLocator('iframe[title="Vista previa"]');
  await expect(preview.getByText('links of markdown 1', { exact: true })).toBeVisible();
  expect(
    await page.evaluate((canary) => [window, ...Array.from(window.frames)].some((one) => canary in one), CANARY),
  ).toBe(false);
  expect(await preview.locator('.prose').innerHTML()).not.toMatch(/<(script|iframe|form|style|svg|math|h1)/);
  expect(dialogs).toEqual([]);
});
