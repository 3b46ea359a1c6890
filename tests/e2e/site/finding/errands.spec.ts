import { expect, test } from '../../../support/fixtures.ts';
import type { Page } from '@playwright/test';

/** Something that a visitor does: follow a link, choose. */
type Step = (page: Page) => Promise<void>;

interface Errand {
  /** What the visitor came for. */
  wish: string;
  /** Where they are. */
  from: string;
  /** One or two; an errand that needs more does not compile. */
  steps: [Step] | [Step, Step];
  /** What they were looking for, in the first screen or one that says where it is. */
  finds: (page: Page) => Promise<void>;
}

const follow =
  (name: string | RegExp, within: 'main' | 'banner' | 'contentinfo' = 'main'): Step =>
  (page) =>
    page.getByRole(within).getByRole('link', { name, exact: true }).first().click();

const search =
  (words: string): Step =>
  async (page) => {
    await page.getByLabel('Palabras que buscas').fill(words);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/buscar\?q=/);
  };

const at = (path: string) => (page: Page) => expect(page).toHaveURL(path);
const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeInViewport();

// Filters, calendars, citations and forms are told in their own files.
const errands: Errand[] = [
  {
    wish: 'the statute',
    from: '/buscar',
    steps: [search('estatuto'), follow(/estatuto/i)],
    finds: heading(/estatuto/i),
  },
  {
    wish: 'the papers of an assembly',
    from: '/buscar',
    steps: [search('asamblea anual 2026'), follow('Asamblea anual ordinaria 2026')],
    finds: heading('Asamblea anual ordinaria 2026'),
  },
  {
    wish: 'who presides',
    from: '/buscar',
    steps: [search('presidencia'), follow(/^Autoridades/)],
    finds: at('/quienes-somos/autoridades'),
  },
  {
    wish: 'how the association began',
    from: '/',
    steps: [follow('Conoce nuestra historia')],
    finds: at('/quienes-somos/creacion-desarrollo'),
  },
  {
    wish: 'where the last congress was',
    from: '/contacto',
    steps: [follow('CAEM', 'banner')],
    finds: (page) => expect(page.getByText('10, 11 y 12 de septiembre de 2025 · Corrientes')).toBeVisible(),
  },
  {
    wish: 'the address of the association, from a page in English',
    from: '/en',
    steps: [follow('Contacto', 'contentinfo')],
    finds: (page) => expect(page.getByRole('main').getByText('Av. Presidente Roque Sáenz Peña')).toBeVisible(),
  },
  {
    wish: 'to say that a page cannot be used with a screen reader',
    from: '/en',
    steps: [follow('Accesibilidad', 'contentinfo'), follow('formulario de contacto')],
    finds: at('/contacto'),
  },
];

test('an errand ends in one or two steps', async ({ page }) => {
  for (const { wish, from, steps, finds } of errands) {
    await test.step(wish, async () => {
      await page.goto(from);
      for (const step of steps) await step(page);
      await finds(page);
    });
  }
});
