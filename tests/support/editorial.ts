import { connectWithSecret } from '#data/copies/connectWithSecret.ts';
import { signInTo, type Client } from './backend/backend.ts';
import { createNews, createPublication, type buildNews } from './builders.ts';
import type { ProductFacts } from './product.ts';

export type Table = 'news' | 'publications' | 'events';

/** Saves and publishes through requests only, and reads the result as a visitor. */
export class Editorial {
  readonly #product: ProductFacts;
  /** Bypasses Row Level Security, like the database's owner. */
  readonly db: Client;

  constructor(product: ProductFacts) {
    this.#product = product;
    this.db = connectWithSecret(product.backend.url, product.backend.secretKey).db;
  }

  /** Signs in as the demo administrator and returns the access token. */
  async signIn(): Promise<string> {
    const { data } = await (await signInTo(this.#product.backend)).auth.getSession();
    return data.session?.access_token ?? '';
  }

  addNews(changes: Parameters<typeof buildNews>[0] = {}) {
    return createNews(this.db, { date: '2099-01-01', ...changes });
  }

  addPublication(changes: Parameters<typeof createPublication>[1] = {}) {
    return createPublication(this.db, changes);
  }

  async editNews(id: number, changes: Partial<ReturnType<typeof buildNews>>) {
    return (await this.db.from('news').update(changes).eq('id', id).select().single().throwOnError()).data;
  }

  /**
   * Sends what the database's webhook sends after a save; without a version, every page of the row's table is purged.
   */
  async publish(table: Table, { id, updated_at }: { id: number; updated_at?: string }): Promise<void> {
    const response = await this.post('/api/publish', { table, id, ...(updated_at && { version: updated_at }) });
    if (!response.ok) throw new Error(`Publishing answered ${response.status}: ${await response.text()}`);
  }

  /** Sends a request with the webhook's secret. */
  async post(path: string, body: object = {}): Promise<Response> {
    return fetch(this.#product.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-webhook-secret': this.#product.webhookSecret },
      body: JSON.stringify(body),
    });
  }

  /** Requests a page as a visitor's browser does. */
  async visit(path: string) {
    const response = await fetch(this.#product.url + path, { redirect: 'manual' });
    // No-break spaces bind short words to the next one; visitors see plain spaces.
    const text = (await response.text()).replaceAll('\u00A0', ' ');
    return { status: response.status, text, header: (name: string) => response.headers.get(name) };
  }

  async health(): Promise<{ source: string; revision: number | null; build: { revision: number; builtAt: string } }> {
    return JSON.parse((await this.visit('/healthz')).text) as Awaited<ReturnType<Editorial['health']>>;
  }
}
