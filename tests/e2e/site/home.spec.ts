import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

const first = 'Se convoca a integrar las comisiones de trabajo';
const second = 'Taller sobre inteligencia artificial en la enseñanza: preguntas antes que respuestas';

function heroOf(page: Page) {
  const hero = page.getByRole('region', { name: 'Destacados' });
  return {
    hero,
    splash: hero.locator('[data-splash]'),
    slides: hero.locator('[data-hero-slide]'),
    /** The one slide that assistive technology and the keyboard reach. */
    current: hero.locator('[data-hero-slide]:not([inert])'),
    dots: hero.getByRole('button', { name: /^Destacado \d/ }),
    previous: hero.getByRole('button', { name: 'Destacado anterior' }),
    next: hero.getByRole('button', { name: 'Destacado siguiente' }),
    pause: hero.getByRole('button', { name: 'Pausar el carrusel' }),
    resume: hero.getByRole('button', { name: 'Reanudar el carrusel' }),
  };
}

/** The splash stays until a test ends it: a slow machine does not use up its four seconds. */
async function holdSplash(page: Page) {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-splash] { animation-play-state: paused !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Opens the home page, stops its clock and ends the splash: the carousel has just begun. */
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

test('a splash with logo, name and full name covers the carousel for four seconds', async ({ page }) => {
  await holdSplash(page);
  await page.goto('/');
  const { splash, next } = heroOf(page);
  await expect(splash).toBeVisible();
  await expect(splash.locator('svg')).toBeVisible();
  await expect(splash).toContainText('AFCM');
  await expect(splash).toContainText('Asociación de Facultades de Ciencias Médicas de la República Argentina');
  await expect(next).toBeHidden();
  const delays = await splash.evaluate((element) =>
    element.getAnimations().map((animation) => animation.effect?.getTiming().delay),
  );
  expect(delays).toEqual([4000]);
  await splash.evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()));
  await expect(splash).toBeHidden();
  await expect(next).toBeVisible();
});

test('a section’s heading takes the room there is, with its link at the other end', async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Novedades de las instituciones asociadas' });
  const right = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().right);
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await section.getByRole('heading', { level: 2 }).evaluate((heading) => {
      return Math.round(heading.getBoundingClientRect().height / parseFloat(getComputedStyle(heading).lineHeight));
    });
    if (width > 768) expect(lines, `lines at ${width} px`).toBe(1);
    const link = await right(section.getByRole('link', { name: /^Ver todas/ }));
    expect(link, `link at ${width} px`).toBeCloseTo(await right(section.getByRole('list')), 0);
  }
});

test('the splash is shown once in a session', async ({ page }) => {
  await holdSplash(page);
  await page.goto('/');
  await expect(heroOf(page).splash).toBeVisible();
  await page.goto('/novedades');
  await page.goto('/');
  await expect(heroOf(page).splash).toBeHidden();
  await expect(heroOf(page).next).toBeVisible();
});

test('the slides rotate every four seconds with a fade of one, and begin anew after the last', async ({ page }) => {
  const { current, slides } = await openCarousel(page);
  await expect(current).toContainText(first);
  await page.clock.runFor(3900);
  await expect(current).toContainText(first);
  await page.clock.runFor(200);
  await expect(current).toContainText(second);
  await expect(slides.first()).toHaveCSS('transition-duration', '1s');
  await expect(slides.first()).toHaveCSS('opacity', '0');
  for (let slide = 2; slide < (await slides.count()); slide += 1) await page.clock.runFor(4000);
  await expect(current).toContainText('Seminario: simulación clínica y seguridad de las personas');
  await page.clock.runFor(4000);
  await expect(current).toContainText(first);
});

test('the carousel waits while it is pointed at, and goes on afterwards', async ({ page }) => {
  const { hero, current } = await openCarousel(page);
  await hero.hover();
  await page.clock.runFor(20_000);
  await expect(current).toContainText(first);
  await page.getByRole('contentinfo').hover();
  await page.clock.runFor(4100);
  await expect(current).toContainText(second);
});

test('the carousel waits while the focus is in it', async ({ page }) => {
  const { current } = await openCarousel(page);
  await current.getByRole('link').focus();
  await page.clock.runFor(20_000);
  await expect(current).toContainText(first);
  await page.getByRole('link', { name: 'Conoce nuestra historia' }).focus();
  await page.clock.runFor(4100);
  await expect(current).toContainText(second);
});

test('a button pauses the carousel for good, and lets it go on', async ({ page }) => {
  const { current, pause, resume } = await openCarousel(page);
  const elsewhere = page.getByRole('link', { name: 'Conoce nuestra historia' });
  await pause.click();
  await elsewhere.focus();
  await elsewhere.hover();
  await page.clock.runFor(20_000);
  await expect(current).toContainText(first);
  await resume.click();
  await elsewhere.focus();
  await elsewhere.hover();
  await page.clock.runFor(4100);
  await expect(current).toContainText(second);
});

test('arrows and dots choose the slide, and only the one that is seen can be reached', async ({ page }) => {
  const { current, dots, next, previous, slides } = await openCarousel(page);
  const count = await slides.count();
  await expect(dots).toHaveCount(count);
  await next.click();
  await expect(current).toHaveCount(1);
  await expect(current).toContainText(second);
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await previous.click();
  await previous.click();
  await expect(current).toHaveAttribute('aria-label', `${count} de ${count}`);
  await dots.first().click();
  await expect(current).toContainText(first);
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
});

test('a slide shows its kind, title, summary and Leer más, and leads to its item wherever it is clicked', async ({
  page,
}) => {
  const { current, dots } = await openCarousel(page);
  await expect(current.getByRole('link')).toHaveText(
    /Noticia\s*Se\sconvoca a\sintegrar las\scomisiones de\strabajo\s*Docentes, estudiantes y equipos de gestión.*Leer más/s,
  );
  await expect(current.locator('img')).toHaveAttribute('src', /^\/_image\?/);
  await dots.last().click();
  await expect(current.getByRole('link')).toContainText('Publicación');
  const box = await current.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 5, (box?.y ?? 0) + 5);
  await expect(page).toHaveURL(
    '/publicaciones/seminarios-conferencias/seminario-simulacion-clinica-y-seguridad-de-las-personas',
  );
});

for (const [width, height] of [
  [390, 400],
  [768, 500],
  [1280, 600],
] as const) {
  test(`at ${width} px the carousel is ${height} px high`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    expect((await heroOf(page).hero.boundingBox())?.height).toBe(height);
  });
}

for (const [width, height] of [
  [320, 400],
  [390, 400],
  [768, 500],
  [1920, 600],
] as const) {
  test(`at ${width} px a slide shows its text whole, on a ground of its own, beside what is seen of its picture`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { hero, slides } = await openCarousel(page);
    for (const slide of await slides.all()) {
      const { text, controls, picture, ground, cut } = await slide.evaluate((element) => {
        const boxOf = (selector: string) => {
          const { top, bottom, height } = (element.querySelector(selector) ?? element).getBoundingClientRect();
          return { top, bottom, height };
        };
        const parts = [...element.querySelectorAll<HTMLElement>('.slide-field > *')];
        const field = element.querySelector(innerWidth < 768 ? '.slide' : '.slide-field');
        return {
          text: { top: boxOf('.slide-badge').top, bottom: boxOf('.slide-more').bottom },
          controls: document.querySelector('[data-hero-controls] .dots')?.getBoundingClientRect().top ?? NaN,
          picture: boxOf('.slide-picture'),
          ground: field && getComputedStyle(field).backgroundColor,
          cut: parts.filter((part) => getComputedStyle(part).webkitLineClamp !== 'none').length,
        };
      });
      const { y: top = NaN } = (await hero.boundingBox()) ?? {};
      expect(text.top).toBeGreaterThanOrEqual(width < 768 ? picture.bottom : top);
      expect(text.bottom).toBeLessThanOrEqual(Math.min(top + height, controls + 12));
      expect(picture.height).toBeGreaterThanOrEqual(64);
      expect(ground).toBe('rgb(8, 58, 80)');
      expect(cut).toBe(0);
    }
  });
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('there is no splash, and nothing moves before the visitor asks for it', async ({ page }) => {
    await page.clock.install({ time: '2026-11-20T12:00:00Z' });
    await page.goto('/');
    const { splash, current, resume } = heroOf(page);
    await expect(resume).toBeVisible();
    await page.clock.pauseAt('2026-11-20T13:00:00Z');
    await expect(splash).toBeHidden();
    await page.clock.runFor(20_000);
    await expect(current).toContainText(first);
    await expect(page.locator('[data-logo-track]')).toHaveCSS('animation-name', 'none');
    await resume.click();
    await page.getByRole('link', { name: 'Conoce nuestra historia' }).focus();
    await page.getByRole('contentinfo').hover();
    await page.clock.runFor(4100);
    await expect(current).toContainText(second);
  });
});

test('old addresses of news lead to the new ones for good', async ({ page }) => {
  const response = await page.request.get('/noticias/primer-ecoe-piloto-en-el-ciclo-clinico', { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers()['location']).toBe('/novedades/primer-ecoe-piloto-en-el-ciclo-clinico');
});

test('two sections show the newest news of each kind and lead to their lists', async ({ page }) => {
  await page.goto('/');
  for (const [name, type, description] of [
    ['Novedades de la AFCM', 'afcm', 'Actividades, convocatorias y documentos de la Asociación.'],
    ['Novedades de las instituciones asociadas', 'asociada', /Experiencias y noticias de las facultades/],
  ] as const) {
    const section = page.getByRole('region', { name });
    await expect(section.getByText(description)).toBeVisible();
    await expect(section.getByRole('article')).toHaveCount(3);
    await expect(section.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', `/novedades?tipo=${type}`);
  }
  const lead = page.getByRole('region', { name: 'Novedades de la AFCM' }).getByRole('listitem');
  const widthOf = async (index: number) => (await lead.nth(index).boundingBox())?.width ?? 0;
  expect((await widthOf(0)) / (await widthOf(1))).toBeCloseTo(2.08, 1);
  await expect(lead.first().getByText(/^Docentes, estudiantes/)).toBeVisible();
  const members = page.getByRole('region', { name: 'Novedades de las instituciones asociadas' }).getByRole('article');
  await expect(members.first()).toContainText('Recursos educativos abiertos y accesibles');
  await expect(members.nth(1)).toContainText('Rotaciones rurales');
});

test('the newest publications follow, and one way each into the congress and the offer', async ({ page }) => {
  await page.goto('/');
  const publications = page.getByRole('region', { name: 'Publicaciones recientes' });
  await expect(publications.getByRole('article')).toHaveCount(3);
  await expect(publications.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '/publicaciones');
  const ways = page.getByRole('region', { name: 'Congreso y oferta educativa' }).getByRole('link');
  await expect(ways).toHaveText(['25.º Congreso Argentino de Educación Médica', 'Formación para quienes enseñan']);
  await expect(ways.first()).toHaveAttribute('href', '/caem');
  await expect(ways.last()).toHaveAttribute('href', '/oferta-educativa');
});

test('the cards stand in one, two or three columns', async ({ page }) => {
  await page.goto('/');
  const grid = page.getByRole('region', { name: 'Novedades de la AFCM' }).getByRole('list');
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const tracks = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(tracks, `at ${width} px`).toBe(columns);
  }
});

test('hardly anything on the home page moves while it loads and the splash ends', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  const { splash, next } = heroOf(page);
  await splash.evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()));
  await expect(next).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  // The site's type takes its stand-ins' place.
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02);
});

test.describe('when images fail', () => {
  test.use({ expectedProblems: [/status of 404/] });

  test('the placeholder takes their place', async ({ page }) => {
    await page.route('**/_image?*', (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    const image = page.getByRole('article').filter({ hasText: first }).locator('img');
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('currentSrc', new URL('/placeholder.svg', page.url()).href);
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the slides are a row to scroll through, without controls', async ({ page }) => {
    await page.goto('/');
    const { slides, next } = heroOf(page);
    await expect(next).toBeHidden();
    await expect(page.locator('[data-hero-slides]')).toHaveCSS('overflow-x', 'auto');
    await expect(slides.nth(1).getByRole('link')).toHaveAttribute(
      'href',
      '/novedades/taller-sobre-inteligencia-artificial-en-la-ensenanza-preguntas-antes-que-respuestas',
    );
  });
});
