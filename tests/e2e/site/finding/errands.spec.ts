import type { Page } from '@playwright/test';
import { expect, test } from '../../../support/fixtures.ts';

interface Errand {
  /** What the visitor came for. */
  wish: string;
  /** Where they are; the home page by default. */
  from?: string;
  /** The links that they follow, within a part of the page. */
  links: readonly (readonly [within: 'main' | 'banner' | 'contentinfo', name: string | RegExp])[];
  /** What they were looking for, in the first screen or one that says where it is. */
  finds: (page: Page) => Promise<void>;
}

const at = (path: string) => (page: Page) => expect(page).toHaveURL(path);

const errands: Errand[] = [
  {
    wish: 'how a faculty joins',
    links: [['contentinfo', 'Cómo sumarse']],
    finds: (page) => expect(page.getByLabel('Asunto')).toHaveValue('Sumar a nuestra institución'),
  },
  {
    wish: 'when the next congress is',
    links: [['main', '26.º CAEM: fecha a confirmar']],
    finds: (page) => expect(page.getByRole('heading', { name: '26.º CAEM: fecha a confirmar' })).toBeInViewport(),
  },
  {
    wish: 'where the last congress was',
    links: [['banner', 'CAEM']],
    finds: (page) => expect(page.getByText('10, 11 y 12 de septiembre de 2025 · Corrientes')).toBeVisible(),
  },
  {
    wish: 'how the association began',
    links: [['main', 'Conoce nuestra historia']],
    finds: at('/quienes-somos/creacion-desarrollo'),
  },
  {
    wish: 'the address of the association, from a page in English',
    from: '/en',
    links: [['contentinfo', 'Contacto']],
    finds: (page) => expect(page.getByRole('main').getByText('Av. Presidente Roque Sáenz Peña')).toBeVisible(),
  },
  {
    wish: 'to say that a page cannot be used with a screen reader',
    links: [
      ['contentinfo', 'Accesibilidad'],
      ['main', 'formulario de contacto'],
    ],
    finds: at('/contacto'),
  },
];

test('an errand ends after one or two links', async ({ page }) => {
  for (const { wish, from = '/', links, finds } of errands) {
    await test.step(wish, async () => {
      await page.goto(from);
      for (const [within, name] of links)
        await page.getByRole(within).getByRole('link', { name, exact: true }).first().click();
      await finds(page);
    });
  }
});
