import type { Page } from '@playwright/test';
import { expect, scriptsReady, test } from '../../support/fixtures.ts';
import { heroOf, holdSplash } from '../../support/site/hero.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const first = 'Se convoca a integrar las comisiones de trabajo';
const second = 'Taller sobre inteligencia artificial en la enseñanza: preguntas antes que respuestas';

/** Opens the home page with a paused clock and ends the splash, so that the carousel has just started. */
async function openCarousel(page: Page) {
  await page.clock.install({ time: '2026-11-20T12:00:00Z' });
  await holdSplash(page);
  await page.goto('/');
  const parts = heroOf(page);
  await expect(parts.hero.locator('astro-island:not([ssr])')).toBeAttached();
  await page.clock.pauseAt('2026-11-20T13:00:00Z');
  await parts.splash.evaluate((splash) => splash.getAnimations().forEach((animation) => animation.finish()));
  await expect(parts.next).toBeVisible();
  return parts;
}

// Specification 2.4-2, 2.4-3, 2.4-4, 2.4-5, 2.8-12, 9-2
test('the slides rotate every four seconds, pause on hover or focus, and have controls', async ({ page }) => {
  const { hero, current, dots, next, pause, previous, resume, slides } = await openCarousel(page);
  const count = await slides.count();
  await expect(current).toContainText(first);
  await page.clock.runFor(3900);
  await expect(current).toContainText(first);
  await page.clock.runFor(200);
  await expect(current).toContainText(second);
  await expect(slides.first()).toHaveCSS('transition-duration', '1s');
  await expect(slides.first()).toHaveCSS('opacity', '0');

  const elsewhere = page.getByRole('link', { name: 'Conoce nuestra historia' });
  const leave = async () => {
    await elsewhere.focus();
    await elsewhere.hover();
  };
  const expectWaiting = async (slide: string) => {
    await page.clock.runFor(4100);
    await expect(current).toContainText(slide);
  };
  await hero.hover();
  await expectWaiting(second);
  await current.getByRole('link').focus();
  await elsewhere.hover();
  await expectWaiting(second);
  // After the last comes the first.
  await dots.last().click();
  await leave();
  await page.clock.runFor(4100);
  await expect(current).toContainText(first);
  await pause.click();
  await leave();
  await expectWaiting(first);
  await resume.click();
  await leave();
  await page.clock.runFor(4100);
  await expect(current).toContainText(second);
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');

  await expect(dots).toHaveCount(count);
  await previous.click();
  await expect(current).toHaveCount(1);
  await expect(current.getByRole('link')).toHaveText(
    /Noticia\s*Se\sconvoca a\sintegrar las\scomisiones de\strabajo\s*Docentes, estudiantes y equipos de gestión.*Leer más/s,
  );
  await expect(current.locator('img')).toHaveAttribute('src', /^\/_image\?/);
  await previous.click();
  await expect(current).toHaveAttribute('aria-label', `${count} de ${count}`);
  await next.click();
  await expect(current).toContainText(first);
  await dots.last().click();
  await expect(current.getByRole('link')).toContainText('Publicación');
  const box = await current.boundingBox();
  await current.click({ position: { x: (box?.width ?? 0) - 5, y: 5 } });
  await expect(page).toHaveURL(/\/seminarios-conferencias\/seminario-simulacion-clinica-y-seguridad-de-las-personas$/);
  // Back to the page before, whichever it was.
  await page.clock.resume();
  await scriptsReady(page);
  await page.getByRole('link', { name: 'Volver', exact: true }).click();
  await expect(page).toHaveURL('/');
});

// Specification 2.4-3
test('with reduced motion, nothing moves until the visitor starts it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: '2026-11-20T12:00:00Z' });
  await page.goto('/');
  const { splash, current, resume } = heroOf(page);
  await expect(resume).toBeVisible();
  await page.clock.pauseAt('2026-11-20T13:00:00Z');
  await expect(splash).toBeHidden();
  await page.clock.runFor(4100);
  await expect(current).toContainText(first);
  await expect(page.locator('[data-logo-track]')).toHaveCSS('animation-name', 'none');
  await resume.click();
  await page.getByRole('link', { name: 'Conoce nuestra historia' }).focus();
  await page.getByRole('contentinfo').hover();
  await page.clock.runFor(4100);
  await expect(current).toContainText(second);
});

// Specification 2.4-8, 9-2
test('the carousel is 400, 500 or 600 px high by window width, and truncates no text', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const { hero, resume, slides } = heroOf(page);
  await expect(resume).toBeVisible();
  // The longest texts before truncation.
  await slides.nth(1).evaluate((slide) => {
    const fill = (part: string, length: number) =>
      slide.querySelector(part)?.replaceChildren('Evaluación programática del aprendizaje '.repeat(5).slice(0, length));
    fill('.slide-title', 110);
    fill('.slide-summary', 160);
  });
  for (const [width, height] of [
    [320, 400],
    [768, 500],
    [1280, 600],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const box = await hero.boundingBox();
    expect(box?.height).toBe(height);
    // The background under the text starts at the window's edge, or is the slide's own.
    const field = width < 768 ? '.slide' : '.slide-field';
    expect((await hero.locator(field).first().boundingBox())?.x).toBeCloseTo(0, 1);
    const tops = await hero.locator('.dot').evaluateAll((dots) => dots.map((dot) => dot.getBoundingClientRect().top));
    const rows = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
    expect(Math.max(...rows) - Math.min(...rows), 'rows of dots are as long').toBeLessThanOrEqual(1);
    if (width >= 768) {
      // Two columns of the slide's height.
      const text = await hero.locator(field).first().boundingBox();
      const picture = await hero.locator('.slide-picture').first().boundingBox();
      expect([text?.height, picture?.height]).toEqual([height, height]);
      expect(picture?.x).toBeCloseTo(text?.width ?? NaN, 0);
    }
    for (const slide of width < 1280 ? await slides.all() : []) {
      const { text, controls, picture, ground, cut } = await slide.evaluate((element, selector) => {
        const boxOf = (part: string) => {
          const { top, bottom, height } = (element.querySelector(part) ?? element).getBoundingClientRect();
          return { top, bottom, height };
        };
        const parts = [...element.querySelectorAll<HTMLElement>('.slide-field > *')];
        const ground = element.querySelector(selector);
        return {
          text: { top: boxOf('.slide-badge').top, bottom: boxOf('.slide-more').bottom },
          controls: document.querySelector('[data-hero-controls] .dots')?.getBoundingClientRect().top ?? NaN,
          picture: boxOf('.slide-picture'),
          ground: ground && getComputedStyle(ground).backgroundColor,
          cut: parts.filter((part) => getComputedStyle(part).webkitLineClamp !== 'none').length,
        };
      }, field);
      const { y: top = NaN } = (await hero.boundingBox()) ?? {};
      expect(text.top).toBeGreaterThanOrEqual(width < 768 ? picture.bottom : top);
      expect(text.bottom).toBeLessThanOrEqual(Math.min(top + height, controls + 12));
      expect(picture.height).toBeGreaterThanOrEqual(64);
      expect(ground).toBe('rgb(8, 58, 80)');
      expect(cut).toBe(0);
    }
  }
});
