import { attributesOf } from '../../../../scripts/readHtml.ts';
import { expect } from '../../../support/fixtures.ts';
import { test } from '../../../support/ownProduct.ts';

test.use({ script: 'dev' });

test('npm run dev serves pages with their styles and scripts, and the panel’s scripts', async ({ page, request }) => {
  await page.goto('/novedades');
  await expect(page.locator('body')).toHaveCSS('font-family', /^Figtree/);
  await page.getByRole('tab', { name: 'Instituciones Asociadas' }).click();
  await expect(page).toHaveURL('/novedades?tipo=asociada');
  const panel = await (await request.get('/admin')).text();
  const script = attributesOf(panel, 'script').find(({ src }) => src?.includes('/src/'))?.['src'] ?? '';
  expect((await request.get(script)).headers()['content-type']).toContain('javascript');
});

// Transforms some hundred modules, which takes half a minute.
test('npm run dev runs the panel @soak', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
});

test('npm run dev shows previews with the styles of the public page', async ({ request, editorial }) => {
  const publication = {
    table: 'publications',
    title: 'Guía',
    slug: 'guia',
    summary: '',
    content: '## Programa',
    images: [],
    image_details: {},
    type: 'afcm-aporta',
    has_pdf: false,
    has_video: true,
    pdf_url: null,
    pdf_size: null,
    youtube_url: 'https://youtu.be/dQw4w9WgXcQ',
  };
  const headers = { authorization: `Bearer ${await editorial.signIn()}` };
  const response = await request.post('/api/vista-previa', { data: publication, headers });
  expect(response.status()).toBe(200);
  const [head = '', body = ''] = (await response.text()).split('</head>');
  expect(head).toMatch(/<style[^>]*>[^<]*--color-petrol/);
  expect(body).toContain('<h2>Programa</h2>');
  expect(body).toContain('data-player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"');
});
