import type { Page, Route } from '@playwright/test';

/** The backend's URLs. */
export const BACKEND = /\/(rest|auth|storage)\/v1\//;

/** The response to send instead of the real one; without it the connection is refused. */
interface Answer {
  status: number;
  body?: object;
}

/** An error of the database that nobody foresaw. */
export const UNFORESEEN: Answer = { status: 500, body: { code: 'XX000', message: 'internal error' } };

/**
 * Failures that a test causes on purpose. Each one allows exactly the errors that the browser reports for it, which
 * must have occurred by the end of the test.
 */
export class Faults {
  readonly allowed: RegExp[] = [];

  /** Makes requests to these addresses fail from now on; returns the function that ends it. */
  async fail(page: Page, address: RegExp, answer?: Answer, method?: string): Promise<() => Promise<void>> {
    if (answer) this.refusal(answer.status, address.source);
    else this.#allowFailedRequests('net::ERR_CONNECTION_REFUSED', address.source);
    const handle = async (route: Route) => {
      if (method && route.request().method() !== method) return route.fallback();
      if (!answer) return route.abort('connectionrefused');
      return route.fulfill({
        status: answer.status,
        json: answer.body ?? {},
        headers: { 'access-control-allow-origin': '*' },
      });
    };
    await page.route(address, handle);
    return () => page.unroute(address, handle);
  }

  /** Drops the responses to requests of this method, at most `times`; returns the function that ends it. */
  async dropResponses(page: Page, address: RegExp, method: string, times?: number): Promise<() => Promise<void>> {
    this.#allowFailedRequests('net::ERR_CONNECTION_RESET', address.source);
    const handle = async (route: Route) => {
      if (route.request().method() !== method) return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    };
    await page.route(address, handle, { times });
    return () => page.unroute(address, handle);
  }

  /** Takes the browser offline; returns the function that ends it. */
  async disconnect(page: Page): Promise<() => Promise<void>> {
    this.#allowFailedRequests('net::ERR_INTERNET_DISCONNECTED');
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  }

  /** Expects the server to reject a request, to an address that matches, with this status. */
  refusal(status: number, address: string): void {
    this.allowed.push(new RegExp(`^console: Failed to load resource: .*status of ${status} .*${address}`));
  }

  /** The browser reports such a request twice: in the console and as an event. */
  #allowFailedRequests(reason: string, address = ''): void {
    this.allowed.push(new RegExp(`^console: Failed to load resource: ${reason}.*${address}`));
    this.allowed.push(new RegExp(`^failed request: .*${address}.* ${reason}`));
  }
}

/** Holds requests to these addresses, or those of one method, back until the returned function is called. */
export async function hold(page: Page, address: string | RegExp, method?: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (!method || route.request().method() === method) await promise;
    await route.fallback();
  });
  return resolve;
}

/** Holds back the next save until the returned function is called; with a status, refuses it then. */
export async function holdSave(page: Page, table: string, status?: number): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isHeld = false;
  const handle = async (route: Route) => {
    if (isHeld || !['POST', 'PATCH'].includes(route.request().method())) return route.fallback();
    isHeld = true;
    await promise;
    if (status === undefined) return route.continue();
    await route.fulfill({ status, json: { code: 'XX000' }, headers: { 'access-control-allow-origin': '*' } });
  };
  await page.route(new RegExp(`/rest/v1/${table}\\b`), handle);
  return resolve;
}

/** Collects the addresses of the page's requests from now on that match, or of those of one method. */
export function watchRequests(page: Page, address: RegExp, method?: string): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (address.test(request.url()) && (!method || request.method() === method)) found.push(request.url());
  });
  return found;
}
