import { expect, type Browser, type Locator, type Page } from '@playwright/test';

/** The embedded backend's demo administrator. */
export const administrator = { email: 'admin@example.org', password: 'administrador' };

/** Fills the login that is open and sends it. */
export async function enterCredentials(page: Page, { email, password } = administrator): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** Answers what an image for the text shows. */
export async function describeImage(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Insertar imagen' });
  await dialog.getByLabel('Texto alternativo').fill(text);
  await dialog.getByRole('button', { name: 'Insertar' }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the Markdown of the form's text, and answers the text area. */
export async function openMarkdown(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'Markdown' }).click();
  return page.getByRole('textbox', { name: 'Contenido' });
}

/** Signs in on the screen, as a person does, and ends on the dashboard. */
export async function signInByForm(page: Page, credentials = administrator): Promise<void> {
  await page.goto('/admin/login');
  await enterCredentials(page, credentials);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

/** The backend as the panel's pages know it. */
interface PanelBackend {
  url: string;
  /** The key that every visitor holds. */
  apikey: string;
  /** The name under which a browser keeps the session. */
  sessionKey: string;
}

let backend: Promise<PanelBackend> | undefined;

/** Asks a page of the panel for its backend, once for all tests of a process. */
export function findPanelBackend(browser: Browser | null): Promise<PanelBackend> {
  return (backend ??= askPage(browser));
}

async function askPage(browser: Browser | null): Promise<PanelBackend> {
  // A test without scripts would hand its setting on to this page.
  const page = await browser?.newPage({ baseURL: process.env['TEST_SITE_URL'] ?? '', javaScriptEnabled: true });
  if (!page) throw new Error('There is no browser that could be asked.');
  const [request] = await Promise.all([page.waitForRequest(/\/auth\/v1\/token/), signInByForm(page)]);
  const { apikey = '' } = await request.allHeaders();
  const sessionKey = await page.evaluate(() =>
    Object.keys(localStorage).find((name) => /^sb-.*-auth-token$/.test(name)),
  );
  await page.close();
  return { url: new URL(request.url()).origin, apikey, sessionKey: sessionKey ?? '' };
}

/** A session of an administrator, as the auth server answers it. */
export async function requestSession(
  { url, apikey }: PanelBackend,
  credentials = administrator,
): Promise<{ access_token: string }> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { access_token: string };
}

/** Gives a browser a session of its own, without the panel: the page is on the site, and on no page of the panel. */
export async function signIn(page: Page, credentials = administrator): Promise<void> {
  const known = await findPanelBackend(page.context().browser());
  const session = JSON.stringify(await requestSession(known, credentials));
  await page.goto('/robots.txt');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [known.sessionKey, session] as const);
}

/** Changes the session that the browser keeps, as time or the auth server would. */
export async function changeStoredSession(page: Page, changes: Record<string, unknown>): Promise<void> {
  await page.evaluate((fields) => {
    const key = Object.keys(localStorage).find((name) => /^sb-.*-auth-token$/.test(name)) ?? '';
    const session = JSON.parse(localStorage.getItem(key) ?? '') as object;
    localStorage.setItem(key, JSON.stringify({ ...session, ...fields }));
  }, changes);
}

/** The main button of a form: it saves its record, and publishes what is new or a draft. */
export const saveButton = (page: Page) => page.getByRole('button', { name: /^(Guardar|Publicar)$/ });

/** Where the panel's toasts are. */
export const toasts = (page: Page) => page.getByRole('region', { name: /^Notificaciones/ });
