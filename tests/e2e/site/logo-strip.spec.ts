import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

function stripOf(page: Page) {
  const strip = page.getByRole('region', { name: 'Nuestras Instituciones Asociadas' });
  return {
    strip,
    frame: strip.locator('[data-logo-frame]'),
    track: strip.locator('[data-logo-track]'),
    logos: strip.getByRole('list').getByRole('link'),
  };
}

// Specification 2.4-12, 2.4-13, 2.4-14, 9-3
test('the strip hides its duplicated logos from screen readers and pauses on hover or focus', async ({ page }) => {
  await page.goto('/');
  const { strip, frame, track, logos } = stripOf(page);
  await expect(strip.getByRole('heading', { name: 'Nuestras Instituciones Asociadas' })).toBeVisible();
  const text = 'Conoce las facultades de medicina que forman parte de nuestra asociación.';
  await expect(strip.getByText(text)).toBeVisible();
  await expect(strip.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '/quienes-somos/instituciones');
  await expect(strip.getByRole('listitem')).toHaveCount(40);
  await expect(track.locator('ul').nth(1)).toHaveAttribute('aria-hidden', 'true');
  await expect(track.locator('li')).toHaveCount(80);
  const [read, copied] = await track
    .locator('ul')
    .evaluateAll((lists) =>
      lists.map((list) => [...list.querySelectorAll('a')].map(({ target, tabIndex }) => ({ target, tabIndex }))),
    );
  expect(read?.length).toBeGreaterThan(0);
  expect(read).toEqual(read?.map(() => ({ target: '_blank', tabIndex: 0 })));
  expect(copied).toEqual(read?.map(() => ({ target: '_blank', tabIndex: -1 })));
  await expect(logos.first()).toHaveAccessibleName(/\(se abre en una pestaña nueva\)$/);

  // A round lasts the width of the logos over that of the frame, times twenty seconds: eighty, 16 px apart, of 160 px,
  // or of 128 on a phone.
  for (const [width, seconds] of [
    [1280, 220],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(track).toHaveCSS('animation-duration', `${seconds}s`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  const footer = page.getByRole('contentinfo');
  await expect(track).toHaveCSS('animation-play-state', 'running');
  await frame.hover();
  await expect(track).toHaveCSS('animation-play-state', 'paused');
  await footer.hover();
  await expect(track).toHaveCSS('animation-play-state', 'running');
  await logos.first().focus();
  await expect(track).toHaveCSS('animation-play-state', 'paused');
  await strip.getByRole('button', { name: 'Pausar el movimiento' }).click();
  await footer.click({ position: { x: 4, y: 4 } });
  await expect(track).toHaveCSS('animation-play-state', 'paused');
  await strip.getByRole('button', { name: 'Reanudar el movimiento' }).click();
  await footer.click({ position: { x: 4, y: 4 } });
  await expect(track).toHaveCSS('animation-play-state', 'running');

  // Every logo that the keyboard reaches is in the frame.
  const hrefs = await logos.evaluateAll((links: HTMLAnchorElement[]) => links.map(({ href }) => href));
  await strip.getByRole('link', { name: 'Ver todas' }).focus();
  for (const href of hrefs) {
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(() => {
      const link = document.activeElement as HTMLAnchorElement;
      const { left, right } = link.getBoundingClientRect();
      return { href: link.href, isInFrame: left >= 0 && right <= innerWidth };
    });
    expect(reached).toEqual({ href, isInFrame: true });
  }
});
