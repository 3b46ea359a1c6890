import type { Page } from '@playwright/test';
import { hold } from '../../support/faults.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const institutions = '/quienes-somos/instituciones';

function partsOf(page: Page) {
  return {
    contact: page.locator('[data-contact-form]'),
    newsletter: page.locator('[data-newsletter-form]'),
    search: page.getByLabel('Buscar por nombre o provincia'),
    cards: page.locator('#instituciones').getByRole('article'),
    slides: page.locator('[data-hero-slide]'),
    row: page.locator('[data-hero-slides]'),
    membersTab: page.locator('main').getByRole('link', { name: 'Instituciones Asociadas' }),
    writeToUs: page.getByText('Para enviarnos un mensaje, escríbenos a'),
    writeToSubscribe: page.getByText('Para suscribirte, escríbenos a'),
    words: page.getByLabel('Palabras que buscas'),
    searchInBrowser: page.getByText('Elige una provincia, o usa la búsqueda de tu navegador en esta página.'),
  };
}

test('the contact form keeps its input, and sends it once its late script is there', async ({ page }) => {
  // The form's own script, and React's, which all islands share.
  const releases = await Promise.all(['ContactForm', 'client'].map((name) => hold(page, `**/_astro/${name}.*.js`)));
  await page.goto('/contacto');
  const { contact } = partsOf(page);
  const texts = { Nombre: 'Ana', Email: 'ana@example.org', Asunto: 'Consulta', Mensaje: 'Hola.' };
  for (const [label, text] of Object.entries(texts)) await contact.getByLabel(label).fill(text);
  await expect(contact.getByRole('button')).toHaveCSS('opacity', '1');
  await contact.getByLabel('Asunto').press('Enter');
  await expect(contact.getByRole('button')).toHaveCSS('opacity', '0.65');
  await expect(page).toHaveURL('/contacto');
  const mail = page.waitForRequest((request) => request.url().includes('/email/send') && request.method() === 'POST');
  for (const release of releases) release();
  expect((await mail).postDataJSON()).toMatchObject({
    template_params: { from_name: 'Ana', from_email: 'ana@example.org', subject: 'Consulta', message: 'Hola.' },
  });
  await expect(contact.getByRole('status')).toContainText('Mensaje enviado con éxito');
});

test('the searches apply input typed before their late scripts have loaded', async ({ page }) => {
  const release = await hold(page, '**/_astro/institutionFilter.*.js');
  const releaseBox = await hold(page, '**/_astro/SearchBox.*.js');
  const visit = page.goto(institutions);
  const { search, cards, words } = partsOf(page);
  await search.fill('cordoba');
  await search.press('Enter');
  await expect(page).toHaveURL(institutions);
  await expect(cards).toHaveCount(40);
  release();
  await visit;
  await expect(page.getByRole('search').getByRole('status')).toHaveText('4 de 40 instituciones');
  await expect(search).toHaveValue('cordoba');

  await page.goto('/buscar');
  await words.fill('simulacion');
  releaseBox();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(words).toHaveValue('simulacion');
  await expect(words).toBeFocused();
});

test.describe('when scripts fail', () => {
  test.use({ expectedProblems: [/status of (?:404|500)|Error hydrating/] });

  /** Responds with 500 to every request for these scripts. */
  async function fail(page: Page, ...scripts: string[]): Promise<void> {
    const pattern = new RegExp(`/_astro/(?:${scripts.join('|')})\\.[^/]*\\.js`);
    await page.route(pattern, (route) => route.fulfill({ status: 500 }));
  }

  for (const [title, scripts] of [
    ['without their own scripts @soak', ['ContactForm', 'NewsletterForm']],
    ['without React', ['client']],
  ] as const) {
    test(`the forms show an email address instead, and keep their input: ${title}`, async ({ page }) => {
      await fail(page, ...scripts);
      await page.goto('/contacto');
      const { contact, newsletter, writeToUs, writeToSubscribe } = partsOf(page);
      await contact.getByLabel('Mensaje').fill('Un mensaje largo.');
      await expect(writeToUs.getByRole('link')).toHaveAttribute('href', 'mailto:contacto@example.org');
      await expect(contact.getByRole('button')).toBeHidden();
      await expect(contact.getByLabel('Mensaje')).toHaveValue('Un mensaje largo.');
      await contact.getByLabel('Asunto').press('Enter');
      await expect(page).toHaveURL('/contacto');

      await newsletter.getByLabel('Correo electrónico').fill('ana@example.org');
      await expect(writeToSubscribe).toBeVisible();
      await expect(newsletter.getByRole('button')).toBeHidden();
      await expect(newsletter.getByLabel('Correo electrónico')).toHaveValue('ana@example.org');
    });
  }

  test('the search, tabs and slides still work as a plain form, links and a scrollable row', async ({ page }) => {
    await fail(page, 'institutionFilter', 'SearchBox', 'NewsTabs', 'HeroCarousel');
    const { search, searchInBrowser, cards, words, membersTab, row, slides } = partsOf(page);
    await page.goto(institutions);
    await expect(searchInBrowser).toBeVisible();
    await expect(search).toBeHidden();
    await expect(cards).toHaveCount(40);

    const failed = page.locator('astro-island[data-failed]');
    await page.goto('/buscar');
    await expect(failed).toBeAttached();
    await words.fill('simulación');
    await words.press('Enter');
    await expect(page).toHaveURL('/buscar?q=simulaci%C3%B3n');
    await expect(failed).toBeAttached();

    await page.goto('/novedades');
    await expect(failed).toBeAttached();
    await expect(membersTab).toHaveAttribute('href', '/novedades?tipo=asociada');

    await page.goto('/');
    await expect(row).toHaveCSS('overflow-x', 'auto');
    await slides.nth(1).getByRole('link').focus();
    await expect(slides.nth(1).locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  });
});
