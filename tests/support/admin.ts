import { expect, type Browser, type Locator, type Page } from '@playwright/test';

/** The embedded backend's demo administrator. */
export const administrator = { email: 'admin@example.org', password: 'administrador' };

/** Fills in and submits the login form that is open. */
export async function enterCredentials(page: Page, { email, password } = administrator): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** Enters the alternative text, and a caption if given, in the dialog that inserts an image. */
export async function describeImage(page: Page, text: string, caption = ''): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Insertar imagen' });
  await dialog.getByLabel('Texto alternativo').fill(text);
  if (caption) await dialog.getByLabel('Pie de imagen').fill(caption);
  await dialog.getByRole('button', { name: 'Insertar' }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the Markdown mode of the form's text and returns its text area. */
export async function openMarkdown(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'Markdown' }).click();
  return page.getByRole('textbox', { name: 'Contenido' });
}

/** Signs in through the login form and ends on the dashboard. */
export async function signInByForm(page: Page, credentials = administrator): Promise<void> {
  await page.goto('/admin/login');
  await enterCredentials(page, credentials);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

/** The backend as the panel's pages see it. */
interface PanelBackend {
  url: string;
  /** The publishable key, known to every visitor. */
  apikey: string;
  /** The localStorage key of the session. */
  sessionKey: string;
}

let backend: Promise<PanelBackend> | undefined;

/** Reads the backend's details from a page of the panel, once per test process. */
export function findPanelBackend(browser: Browser | null): Promise<PanelBackend> {
  return (backend ??= askPage(browser));
}

async function askPage(browser: Browser | null): Promise<PanelBackend> {
  // Otherwise a test that disables scripts would disable them in this page, too.
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

/** Requests an administrator's session from the auth server and returns its response. */
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

/** A session that the tests of one process share, because checking a password takes a tenth of a second. */
let shared: { since: number; session: Promise<object> } | undefined;

/**
 * Stores the shared session in the browser without using the panel: the page ends on the site, but not on a panel page.
 * A test that signs out for good needs one of its own (`signInByForm`).
 */
export async function signIn(page: Page): Promise<void> {
  const known = await findPanelBackend(page.context().browser());
  // It lasts an hour.
  if (!shared || Date.now() - shared.since > 20 * 60_000)
    shared = { since: Date.now(), session: requestSession(known) };
  // A browser that renews the session uses up its refresh token: the next test would end the session with it.
  page.context().on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) shared = undefined;
  });
  const session = JSON.stringify(await shared.session);
  await page.goto('/robots.txt');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [known.sessionKey, session] as const);
}

/** Changes the stored session, as the passing of time or the auth server would. */
export async function changeStoredSession(page: Page, changes: Record<string, unknown>): Promise<void> {
  await page.evaluate((fields) => {
    const key = Object.keys(localStorage).find((name) => /^sb-.*-auth-token$/.test(name)) ?? '';
    const session = JSON.parse(localStorage.getItem(key) ?? '') as object;
    localStorage.setItem(key, JSON.stringify({ ...session, ...fields }));
  }, changes);
}

/** A form's main button: it saves the record, and publishes a new one or a draft. */
export const saveButton = (page: Page) => page.getByRole('button', { name: /^(Guardar|Publicar)$/ });

/** The region of the panel's toasts. */
export const toasts = (page: Page) => page.getByRole('region', { name: /^Notificaciones/ });
