import type { APIRequestContext } from '@playwright/test';
import { attributesOf, elementsOf } from '../../../../scripts/readHtml.ts';
import { expect, fontsReady, test } from '../../../support/fixtures.ts';
import { linksOf, readPage } from '../../../support/site/readPage.ts';

const addressOf = (words: string, filter = {}) => `/buscar?${new URLSearchParams({ q: words, ...filter }).toString()}`;

/** What a search finds: titles, addresses and excerpts, and what the page says and leads to besides. */
async function find(request: APIRequestContext, words: string, filter = {}) {
  const page = await readPage(request, addressOf(words, filter));
  const list = elementsOf(page.main, 'ol').find(({ attributes }) => 'data-more-items' in attributes);
  const found = linksOf(list?.html ?? '').map(([title, href]) => ({ title, href }));
  const links = linksOf(page.main).map(([, href]) => href);
  return { ...page, links, found, marks: elementsOf(list?.html ?? '', 'mark').map(({ text }) => text.toLowerCase()) };
}

// What single words find: errands.spec.ts.
test('an acronym also finds the words that it stands for', async ({ request }) => {
  expect((await find(request, 'IA')).marks).toContain('inteligencia');
  expect((await find(request, 'PFO')).words).toMatch(/\d+ resultados? con /);
});

test('the search works without scripts, with pages of results and filters by kind and year', async ({ request }) => {
  const { main } = await readPage(request, '/buscar');
  expect(attributesOf(main, 'form')).toEqual([expect.objectContaining({ action: '/buscar' })]);
  expect(attributesOf(main, 'input')).toEqual([expect.objectContaining({ name: 'q' })]);

  const first = await find(request, 'facultades');
  expect(first.found).toHaveLength(20);
  for (const more of ['pagina=2', 'en=noticias']) expect(first.links).toContain(`/buscar?q=facultades&${more}`);
  const second = await find(request, 'facultades', { pagina: '2' });
  expect(second.found).not.toEqual([]);
  expect(first.found).not.toContainEqual(second.found[0]);

  const news = await find(request, 'simulacion', { en: 'noticias' });
  expect(news.words).toMatch(/\d+ resultados? con «simulacion» en Noticias\./);
  expect(news.links).toContain('/buscar?q=simulacion&en=noticias&anio=2025');
  const ofYear = await find(request, 'simulacion', { en: 'noticias', anio: '2025' });
  expect(ofYear.words).toContain('en Noticias de 2025.');
  const days = attributesOf(ofYear.main, 'time').map(({ datetime }) => datetime);
  expect(days).not.toEqual([]);
  for (const day of days) expect(day).toMatch(/^2025-/);
  expect(ofYear.links).toContain('/buscar?q=simulacion&anio=2025');

  const nowhere = await find(request, 'tutorias', { en: 'instituciones' });
  expect(nowhere.words).toContain('No encontramos nada con «tutorias» en Instituciones.');
  expect(nowhere.links).toContain('/buscar?q=tutorias');
});

test('a faculty’s city ranks above a street of the same name', async ({ request }) => {
  const { found } = await find(request, 'facultad de medicina córdoba', { en: 'instituciones' });
  expect(found.length).toBeGreaterThanOrEqual(4);
  for (const { title } of found.slice(0, 4)) expect(title).toMatch(/Córdoba|Villa María/);
});

test('partial matches are labelled, and markup in a search is plain text', async ({ request }) => {
  const partly = await find(request, 'caem 2099');
  expect(partly.words).toContain('No encontramos nada con «caem 2099».');
  expect(partly.words).toContain('Estos resultados tienen algunas de esas palabras:');
  expect(partly.found[0]?.href).toBe('/caem');

  const markup = '<script>alert(1)</script> "><h1>x <style>@font-face{}</style>';
  const { status, title, main, words, headers } = await find(request, markup);
  expect([status, title]).toEqual([200, `Buscar «${markup}» · AFCM`]);
  expect(elementsOf(main, 'h1').map(({ text }) => text.trim())).toEqual(['Buscar']);
  expect(elementsOf(main, 'input').map(({ attributes }) => attributes['value'])).toContain(markup);
  expect(words).toContain(`con «${markup}».`);
  expect(headers['content-security-policy']).not.toContain('unsafe');
});

test('searches are neither cached nor indexed, and one that is too long is rejected', async ({ request }) => {
  const tooLong = await find(request, 'a'.repeat(101));
  expect(tooLong.status).toBe(400);
  expect(tooLong.words).toContain('usa 100 caracteres como máximo');
  const { headers, metas } = await find(request, 'educacion');
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers['x-cache']).toBeUndefined();
  expect(metas('robots')).toEqual(['noindex']);
});

test('excerpts show their match on a phone, and filters stay in view at every width', async ({ page }) => {
  const items = page.locator('#resultados ol').getByRole('listitem');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const words of ['simulación', 'evaluación de residentes']) {
    await page.goto(addressOf(words));
    await fontsReady(page);
    const wrong = await items.evaluateAll((all) =>
      all.flatMap((item) => {
        const title = item.querySelector('h2')?.textContent.trim() ?? '';
        const excerpt = item.querySelector<HTMLElement>('h2 + p');
        if (!excerpt) return [];
        const isCut = excerpt.scrollHeight > excerpt.clientHeight + 1;
        const isMarked = item.querySelector('mark') !== null;
        const isLong = excerpt.textContent.trim().length > 145;
        const isTwice = excerpt.textContent.includes(title);
        return isCut || !isMarked || isLong || isTwice ? [`${title}: ${excerpt.textContent.trim()}`] : [];
      }),
    );
    expect(wrong, `excerpts that are cut, unmarked, long or the title again, of «${words}»`).toEqual([]);
  }

  const filters = page.getByRole('navigation', { name: 'Filtrar los resultados' });
  const choices = filters.getByRole('link');
  await expect(choices.nth(4)).toBeVisible();
  for (const width of [360, 375, 390, 412]) {
    await page.setViewportSize({ width, height: 740 });
    const cutOff = await choices.evaluateAll((links) =>
      [...links, ...links.toReversed()].flatMap((link) => {
        link.focus();
        const { left, right } = link.getBoundingClientRect();
        return left >= 0 && right <= innerWidth ? [] : [link.textContent.trim()];
      }),
    );
    expect(cutOff, `filters that stay out of view at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const results = await page.locator('#resultados ol').boundingBox();
  for (const beside of [filters, page.getByRole('navigation', { name: 'Secciones del sitio' })])
    expect((await beside.boundingBox())?.x).toBeGreaterThan((results?.x ?? 0) + (results?.width ?? 0));
});
