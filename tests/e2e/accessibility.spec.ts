import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/fixtures.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

// Nothing moves: axe would measure the contrast of a text that is still fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of [
  '/',
  '/novedades',
  '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico',
  '/publicaciones',
  '/publicaciones/afcm-aporta',
  '/publicaciones/seminarios-conferencias/seminario-simulacion-clinica-y-seguridad-de-las-personas',
  '/quienes-somos',
  '/quienes-somos/instituciones',
  '/quienes-somos/creacion-desarrollo',
  '/quienes-somos/autoridades',
  '/oferta-educativa',
  '/caem',
  '/contacto',
  '/terminos-condiciones',
  '/politica-privacidad',
  '/admin/login',
]) {
  test(`axe finds nothing on ${path}, and nothing overflows, at three widths`, async ({ page }) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      expect(found, `at ${size.width} px`).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, 'width of the page').toBeLessThanOrEqual(size.width);
    }
  });
}
