import type { BrowserContext, Page } from '@playwright/test';
import { expect, test as base } from '../../../support/fixtures.ts';

/** Something that a visitor does: follow a link, search, choose. */
type Step = (page: Page) => Promise<void>;

interface Errand {
  /** What the visitor does, as the end of the sentence that the `describe` title begins. */
  wish: string;
  /** Where they are; the home page by default. The magnifier of any page leads to the search (search.spec.ts). */
  from?: string;
  isOnPhone?: true;
  /** One or two; an errand that needs more does not compile. */
  steps: [Step] | [Step, Step];
  /** What they were looking for, in the first screen or one that says where it is. */
  finds: (page: Page) => Promise<void>;
}

const follow =
  (name: string | RegExp, within: 'main' | 'banner' | 'contentinfo' = 'main'): Step =>
  (page) =>
    page.getByRole(within).getByRole('link', { name, exact: true }).first().click();

const search =
  (words: string): Step =>
  async (page) => {
    await page.getByLabel('Palabras que buscas').fill(words);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/buscar\?q=/);
  };

const choose =
  (label: string, option: string): Step =>
  async (page) => {
    await page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });
  };

const at = (path: string) => (page: Page) => expect(page).toHaveURL(path);
const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeInViewport();
const link = (name: string | RegExp, href: string | RegExp) => (page: Page) =>
  expect(page.getByRole('main').getByRole('link', { name }).first()).toHaveAttribute('href', href);
const subject = (text: string | RegExp) => (page: Page) => expect(page.getByLabel('Asunto')).toHaveValue(text);

const SEARCH = '/buscar';
const PUBLICATION = '/publicaciones/afcm-aporta/glosario-de-educacion-en-las-profesiones-de-la-salud';
const NEWS = '/novedades/rotaciones-rurales-formarse-lejos-de-los-grandes-centros';

const errands: Errand[] = [
  {
    wish: 'finds a faculty’s own site on a phone',
    from: '/quienes-somos/instituciones',
    isOnPhone: true,
    steps: [(page) => page.getByRole('searchbox').fill('nacional de tucuman')],
    finds: (page) =>
      expect(page.getByRole('link', { name: 'Universidad Nacional de Tucumán', exact: true })).toBeInViewport(),
  },
  {
    wish: 'finds the faculties of a province on a phone',
    from: '/quienes-somos/instituciones',
    isOnPhone: true,
    steps: [choose('Provincia', 'Mendoza (2)')],
    finds: (page) => expect(page.getByRole('link', { name: 'Universidad de Mendoza', exact: true })).toBeVisible(),
  },
  {
    wish: 'finds the faculties under private management',
    from: '/quienes-somos/instituciones',
    steps: [(page) => page.getByRole('button', { name: 'Gestión privada' }).click()],
    finds: (page) => expect(page.getByRole('link', { name: 'Universidad de Buenos Aires', exact: true })).toBeHidden(),
  },
  {
    wish: 'finds the statute',
    from: SEARCH,
    steps: [search('estatuto'), follow(/estatuto/i)],
    finds: heading(/estatuto/i),
  },
  {
    wish: 'finds out how a faculty joins',
    steps: [follow('Cómo sumarse', 'contentinfo')],
    finds: subject('Sumar a nuestra institución'),
  },
  {
    wish: 'finds the emblem for a press article',
    steps: [follow('Prensa', 'contentinfo')],
    finds: link('SVG del emblema en color', '/emblema/afcm.svg'),
  },
  {
    wish: 'finds where to enrol in an online diploma that starts in April',
    from: '/oferta-educativa',
    steps: [
      async (page) => {
        await choose('Modalidad', 'A distancia (6)')(page);
        await choose('Inicio', 'Abril (4)')(page);
      },
      follow(/^Diplomatura/),
    ],
    finds: (page) => expect(page.getByRole('button', { name: 'Consultar por este programa' })).toBeInViewport(),
  },
  {
    wish: 'asks about a programme',
    from: '/oferta-educativa/simulacion-clinica',
    steps: [follow('Consultar por este programa')],
    finds: subject('Consulta: Diplomatura en Simulación Clínica'),
  },
  {
    wish: 'finds the papers of an assembly',
    from: SEARCH,
    steps: [search('asamblea anual 2026'), follow('Asamblea anual ordinaria 2026')],
    finds: heading('Asamblea anual ordinaria 2026'),
  },
  {
    wish: 'reports an error in a faculty’s data',
    from: '/quienes-somos/instituciones/uba-medicina',
    steps: [follow('Avisar un error')],
    finds: subject('Error en los datos: UBA – Medicina'),
  },
  {
    wish: 'cites a document in Zotero',
    from: PUBLICATION,
    steps: [(page) => page.getByRole('main').getByText('Citar', { exact: true }).click()],
    finds: link('RIS', `${PUBLICATION}.ris`),
  },
  {
    wish: 'subscribes to the calendar on a phone',
    isOnPhone: true,
    steps: [follow('Agenda', 'contentinfo')],
    finds: (page) => expect(page.locator('a[href^="webcal:"]')).toBeVisible(),
  },
  {
    wish: 'adds an event to their own calendar',
    from: '/agenda',
    steps: [follow('Encuentro de secretarías académicas')],
    finds: link('Agregar al calendario', '/agenda/encuentro-de-secretarias-academicas-2027.ics'),
  },
  {
    wish: 'finds something else to read',
    from: NEWS,
    steps: [(page) => page.getByRole('region', { name: 'Seguir leyendo' }).getByRole('link').first().click()],
    finds: (page) => expect(page).not.toHaveURL(NEWS),
  },
  {
    wish: 'finds out who presides over the association',
    from: SEARCH,
    steps: [search('presidencia'), follow(/^Autoridades/)],
    finds: at('/quienes-somos/autoridades'),
  },
  {
    wish: 'finds items about artificial intelligence by its acronym',
    from: SEARCH,
    steps: [search('IA'), follow(/^Inteligencia artificial generativa en la enseñanza/)],
    finds: heading(/^Inteligencia artificial generativa/),
  },
  {
    wish: 'finds items about an exam by its English acronym',
    from: SEARCH,
    steps: [search('OSCE')],
    finds: link(/ECOE/, /^\//),
  },
  {
    wish: 'finds the journal',
    from: SEARCH,
    steps: [search('revista')],
    finds: link(/^Revista Argentina/, 'https://example.org/revista'),
  },
  {
    wish: 'finds out when the next congress is',
    steps: [follow('26.º CAEM: fecha a confirmar')],
    finds: heading('26.º CAEM: fecha a confirmar'),
  },
  {
    wish: 'finds out where the last congress was',
    steps: [follow('CAEM', 'banner')],
    finds: (page) => expect(page.getByText('10, 11 y 12 de septiembre de 2025 · Corrientes')).toBeVisible(),
  },
  {
    wish: 'finds out how the association began',
    steps: [follow('Conoce nuestra historia')],
    finds: at('/quienes-somos/creacion-desarrollo'),
  },
  {
    wish: 'finds the news of the member institutions',
    steps: [follow(/Novedades de las instituciones/)],
    finds: at('/novedades?tipo=asociada'),
  },
  {
    wish: 'finds the newsletter at the end of an item',
    from: NEWS,
    steps: [(page) => page.getByRole('link', { name: 'Recibir el boletín' }).last().click()],
    finds: (page) => expect(page.getByRole('contentinfo').getByLabel('Correo electrónico')).toBeFocused(),
  },
  {
    wish: 'finds the association’s address from a page in English',
    from: '/en',
    steps: [follow('Contacto', 'contentinfo')],
    finds: (page) => expect(page.getByRole('main').getByText('Av. Presidente Roque Sáenz Peña')).toBeVisible(),
  },
  {
    wish: 'finds a page whose address was mistyped',
    from: '/oferta-educatiba',
    steps: [follow('Oferta Educativa')],
    finds: at('/oferta-educativa'),
  },
  {
    wish: 'reports that a page cannot be used with a screen reader',
    steps: [follow('Accesibilidad', 'contentinfo'), follow('formulario de contacto')],
    finds: at('/contacto'),
  },
];

let visitor: Promise<BrowserContext> | undefined;

/** One visitor runs all errands, each in a tab of its own: the browser has the site's scripts and fonts already. */
const test = base.extend({
  context: async ({ browser, baseURL }, use) => {
    visitor ??= browser.newContext({ baseURL, locale: 'es-AR', reducedMotion: 'reduce' });
    const context = await visitor;
    await use(context);
    for (const tab of context.pages()) await tab.close();
  },
});
test.describe.configure({ mode: 'default' });

test.describe('in one or two steps, a visitor', () => {
  // A test each, so that the list of passed tests is the list of what visitors can do here.
  for (const { wish, from = '/', isOnPhone, steps, finds } of errands) {
    test.describe(() => {
      test.use({ expectedProblems: from === '/oferta-educatiba' ? [/status of 404/] : [] });
      test(wish, async ({ page }) => {
        await page.setViewportSize(isOnPhone ? { width: 390, height: 844 } : { width: 1280, height: 900 });
        await page.goto(from);
        for (const step of steps) await step(page);
        await finds(page);
      });
    });
  }
});
