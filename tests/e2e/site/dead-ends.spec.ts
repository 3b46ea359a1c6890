import { expect, test } from '../../support/fixtures.ts';
import { contactOf } from '../../support/site/contact.ts';

test('who wants to join is led from the institutions to the steps and a form with its subject', async ({ page }) => {
  await page.goto('/quienes-somos/instituciones');
  await page.locator('main').getByRole('link', { name: 'Cómo sumarse' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cómo sumarse' })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Los pasos' }).getByRole('heading', { level: 3 });
  await expect(steps).toHaveText(['Escríbenos', 'Te respondemos', 'Decide la Asociación']);
  await expect(contactOf(page).asunto).toHaveValue('Sumar a nuestra institución');
});

test('the press finds whom to write to, what to say of the association, and its emblem', async ({ page, request }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Prensa' }).click();
  await expect(page.getByRole('region', { name: 'Sobre la Asociación' })).toContainText('La AFCM reúne a facultades');
  const downloads = page.getByRole('region', { name: 'Emblema' }).getByRole('link');
  await expect(downloads).toHaveText([/SVG/, /PNG/, /SVG/, /PNG/]);
  for (const link of await downloads.all()) {
    await expect(link).toHaveAttribute('download');
    const file = await request.get((await link.getAttribute('href')) ?? '');
    const body = await file.body();
    expect(body.length).toBeLessThan(10 * 1024);
    expect(body.toString('latin1')).toMatch(/^(<svg|\x89PNG)/);
  }
  await page.getByRole('link', { name: 'Escribir una consulta' }).click();
  await contactOf(page).form.scrollIntoViewIfNeeded();
  await expect(contactOf(page).asunto).toHaveValue('Consulta de prensa');
});

test('readers of English and Portuguese have a page each, and each language names the others', async ({ page }) => {
  const versions = async () =>
    page
      .locator('link[hreflang]')
      .evaluateAll((links: HTMLLinkElement[]) => links.map((one) => [one.hreflang, new URL(one.href).pathname]));
  const expected = [
    ['es-AR', '/'],
    ['en', '/en'],
    ['pt', '/pt'],
  ];
  await page.goto('/');
  expect(await versions()).toEqual(expected);
  for (const [name, lang, heading] of [
    ['English', 'en', 'How to write to us'],
    ['Português', 'pt', 'Como escrever para nós'],
  ] as const) {
    const link = page.getByRole('contentinfo').getByRole('link', { name });
    await expect(link).toHaveAttribute('lang', lang);
    await link.click();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    for (const frame of ['banner', 'contentinfo'] as const)
      await expect(page.getByRole(frame)).toHaveAttribute('lang', 'es-AR');
    const writing = page.getByRole('region', { name: heading });
    await expect(writing.getByRole('link', { name: 'contacto@example.org' })).toHaveAttribute(
      'href',
      'mailto:contacto@example.org',
    );
    expect(await versions()).toEqual(expected);
  }
});

test('the sitemap lists them', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap-0.xml')).text();
  for (const path of ['/quienes-somos/instituciones/sumarse', '/prensa', '/en', '/pt'])
    expect(sitemap).toContain(`${path}</loc>`);
});
