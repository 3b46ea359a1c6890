import type { Page } from '@playwright/test';

/** The hero of the home page, with its splash, slides and buttons. */
export function heroOf(page: Page) {
  const hero = page.getByRole('region', { name: 'Destacados' });
  return {
    hero,
    splash: hero.locator('[data-splash]'),
    slides: hero.locator('[data-hero-slide]'),
    /** The only slide that the keyboard and assistive technology can reach. */
    current: hero.locator('[data-hero-slide]:not([inert])'),
    dots: hero.getByRole('button', { name: /^Destacado \d/ }),
    previous: hero.getByRole('button', { name: 'Destacado anterior' }),
    next: hero.getByRole('button', { name: 'Destacado siguiente' }),
    pause: hero.getByRole('button', { name: 'Pausar el carrusel' }),
    resume: hero.getByRole('button', { name: 'Reanudar el carrusel' }),
  };
}

/** Keeps the splash until the test ends it: a slow machine would use up its four seconds. */
export async function holdSplash(page: Page) {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-splash] { animation-play-state: paused !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}
