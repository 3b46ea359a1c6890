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

test('the strip has a title, a subtitle, a link to all, and forty institutions that open in a new tab', async ({
  page,
}) => {
  await page.goto('/');
  const { strip, logos } = stripOf(page);
  await expect(strip.getByRole('heading', { name: 'Nuestras Instituciones Asociadas' })).toBeVisible();
  await expect(
    strip.getByText('Conoce las facultades de medicina que forman parte de nuestra asociación.'),
  ).toBeVisible();
  await expect(strip.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '/quienes-somos/instituciones');
  await expect(strip.getByRole('listitem')).toHaveCount(40);
  await expect(logos).not.toHaveCount(0);
  for (const logo of await logos.all()) {
    await expect(logo).toHaveAttribute('target', '_blank');
    await expect(logo).toHaveAccessibleName(/\(se abre en una pestaña nueva\)$/);
  }
});

test('the list stands twice for the eye and the pointer, once for readers and the keyboard', async ({ page }) => {
  await page.goto('/');
  const { track } = stripOf(page);
  await expect(track.locator('li')).toHaveCount(80);
  await expect(track.locator('ul').nth(1)).toHaveAttribute('aria-hidden', 'true');
  const copies = await track.locator('ul').nth(1).locator('a').all();
  expect(copies.length).toBeGreaterThan(0);
  for (const copy of copies) await expect(copy).toHaveAttribute('tabindex', '-1');
});

test('a round lasts the width of the logos over that of the frame, times twenty seconds, after a resize too', async ({
  page,
}) => {
  await page.goto('/');
  const { track } = stripOf(page);
  // Eighty logos of 160 px, 16 px apart.
  for (const [width, seconds] of [
    [1280, 220],
    [640, 440],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(track).toHaveCSS('animation-duration', `${seconds}s`);
  }
});

test('the strip stands still while it is pointed at, holds the focus or is paused', async ({ page }) => {
  await page.goto('/');
  const { strip, frame, track, logos } = stripOf(page);
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
});

test('every logo that the keyboard reaches is in the frame', async ({ page }) => {
  await page.goto('/');
  const { strip, logos } = stripOf(page);
  const width = page.viewportSize()?.width ?? 0;
  await strip.getByRole('link', { name: 'Ver todas' }).focus();
  const count = await logos.count();
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press('Tab');
    await expect(logos.nth(index)).toBeFocused();
    const box = await logos.nth(index).boundingBox();
    expect(box?.x, `left edge of logo ${index + 1}`).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), `right edge of logo ${index + 1}`).toBeLessThanOrEqual(width);
  }
});
