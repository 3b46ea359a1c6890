import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { sharedProduct } from './sharedProduct.ts';

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

/**
 * Goes to another screen of the panel that is open, as its own links do: without loading the panel again. On the way the
 * former screen gives way to one that has nothing on it, and its toasts are closed, so that what is looked for next is
 * the new one's.
 */
export async function go(page: Page, path: string): Promise<void> {
  await follow(page, '/admin/nada');
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
  const closeButtons = toasts(page).getByRole('button', { name: 'Cerrar la notificación' });
  await closeButtons.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLButtonElement).click()));
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
  await follow(page, path);
}

/** Tells the panel's router of another address. */
function follow(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Signs in through the login form and ends on the account's screen, which loads faster than the dashboard. */
export async function signInByForm(page: Page): Promise<void> {
  await page.goto('/admin/cuenta');
  await enterCredentials(page);
  await expect(page.getByRole('heading', { name: 'Tu cuenta' })).toBeVisible();
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

/** The backend of the product that the setup started; of another one, a page of its panel tells, once per process. */
export function findPanelBackend(browser: Browser | null): Promise<PanelBackend> {
  return (backend ??= knownBackend() ?? askPage(browser));
}

function knownBackend(): Promise<PanelBackend> | undefined {
  const known = sharedProduct()?.backend;
  if (!known) return undefined;
  // The key that Supabase's client gives its session.
  const [name] = new URL(known.url).hostname.split('.');
  return Promise.resolve({ url: known.url, apikey: known.publishableKey, sessionKey: `sb-${name}-auth-token` });
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
  { url, apikey }: Pick<PanelBackend, 'url' | 'apikey'>,
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

/** Signs in and opens a screen of the panel. */
export async function signInAt(page: Page, path: string): Promise<void> {
  await signIn(page);
  await page.goto(path);
}
