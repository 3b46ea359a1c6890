import type { Page, Route } from '@playwright/test';

/** The backend's own addresses. */
export const BACKEND = /\/(rest|auth|storage)\/v1\//;

/** What a request is answered with instead of its true answer; without one the server cannot be reached. */
interface Answer {
  status: number;
  body?: object;
}

/**
 * Failures that a test brings about on purpose. Each one allows exactly the problems that a browser reports of it, and
 * must have happened by the end of the test.
 */
export class Faults {
  readonly allowed: RegExp[] = [];

  /** Requests to these addresses fail from now on; gives the function that ends it. */
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

  /**
   * Requests of this method reach the server, and its answers do not come back, at most so many times; gives the function
   * that ends it.
   */
  async loseAnswers(page: Page, address: RegExp, method: string, times?: number): Promise<() => Promise<void>> {
    this.#allowFailedRequests('net::ERR_CONNECTION_RESET', address.source);
    const handle = async (route: Route) => {
      if (route.request().method() !== method) return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    };
    await page.route(address, handle, { times });
    return () => page.unroute(address, handle);
  }

  /** The browser is without a network from now on; gives the function that ends it. */
  async disconnect(page: Page): Promise<() => Promise<void>> {
    this.#allowFailedRequests('net::ERR_INTERNET_DISCONNECTED');
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  }

  /** The server will refuse something with this status, at an address that matches this. */
  refusal(status: number, address: string): void {
    this.allowed.push(new RegExp(`^console: Failed to load resource: .*status of ${status} .*${address}`));
  }

  /** A browser tells of such a request twice: on the console, and as an event. */
  #allowFailedRequests(reason: string, address = ''): void {
    this.allowed.push(new RegExp(`^console: Failed to load resource: ${reason}.*${address}`));
    this.allowed.push(new RegExp(`^failed request: .*${address}.* ${reason}`));
  }
}
