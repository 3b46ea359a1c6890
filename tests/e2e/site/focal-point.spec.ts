import { expect, test } from '../../support/content.ts';

// Specification 2.20-5
test('the page crops a cover around its focal point; the server crops one without it', async ({ page, content }) => {
  const images = await content.images(2);
  const [cover = ''] = images;
  const focused = await content.addNews({ images, image_details: { [cover]: { focus: [0.32, 0] } } });
  const plain = await content.addNews({ images });
  const shown = page.getByRole('article').locator('img').first();
  const asked = () =>
    shown.evaluate(({ currentSrc }: HTMLImageElement) => {
      const { searchParams } = new URL(currentSrc);
      return { shape: Number(searchParams.get('h')) / Number(searchParams.get('w')), fit: searchParams.get('fit') };
    });

  await page.goto(`/novedades/${focused.slug}`);
  await expect(shown).toHaveCSS('object-position', '30% 0%');
  expect(await asked()).toEqual({ shape: 2, fit: 'contain' });
  const second = page.getByRole('link', { name: /^Ampliar la imagen/ }).locator('img');
  await expect(second.first()).toHaveCSS('object-position', '30% 0%');
  await expect(second.nth(1)).toHaveCSS('object-position', '50% 50%');

  await page.goto(`/novedades/${plain.slug}`);
  await expect(shown).toHaveCSS('object-position', '50% 50%');
  expect((await asked()).fit).toBe('cover');
});
