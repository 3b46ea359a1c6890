import { createClient } from '@supabase/supabase-js';
import type { Database } from '#data/database.types.ts';
import { administrator, type Client } from './backend/backend.ts';
import { buildNews, buildPublication } from './builders.ts';
import type { ProductFacts } from './product.ts';

export type Table = 'news' | 'publications' | 'events';

/** A saved row, as far as publishing it goes. */
interface Saved {
  id: number;
  slug: string;
  updated_at: string;
}

/** A response as a visitor's browser gets it. */
interface Visit {
  status: number;
  text: string;
  header: (name: string) => string | null;
}

/** Saving and publishing by requests alone, and looking at the result as a visitor. */
export class Editorial {
  readonly #product: ProductFacts;
  /** Goes around Row Level Security, as the database's owner does. */
  readonly db: Client;

  constructor(product: ProductFacts) {
    this.#product = product;
    this.db = createClient<Database>(product.backend.url, product.backend.secretKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
  }

  /** The access token of a session of the demonstration's administrator. */
  async signIn(): Promise<string> {
    const { url, publishableKey } = this.#product.backend;
    const client = createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
    const { data, error } = await client.auth.signInWithPassword(administrator);
    if (error) throw error;
    return data.session.access_token;
  }

  async addNews(changes: Parameters<typeof buildNews>[0] = {}): Promise<Saved> {
    const row = buildNews({ date: '2099-01-01', ...changes });
    const { data } = await this.db.from('news').insert(row).select('id, slug, updated_at').single().throwOnError();
    return data;
  }

  async addPublication(changes: Parameters<typeof buildPublication>[0] = {}): Promise<Saved> {
    const row = buildPublication(changes);
    const { data } = await this.db
      .from('publications')
      .insert(row)
      .select('id, slug, updated_at')
      .single()
      .throwOnError();
    return data;
  }

  async editNews(id: number, changes: Partial<ReturnType<typeof buildNews>>): Promise<Saved> {
    const { data } = await this.db
      .from('news')
      .update(changes)
      .eq('id', id)
      .select('id, slug, updated_at')
      .single()
      .throwOnError();
    return data;
  }

  /** What the database's webhook sends after a save; without a version every page of the row's table is purged. */
  async publish(table: Table, { id, updated_at }: { id: number; updated_at?: string }): Promise<void> {
    const response = await this.post('/api/publish', { table, id, ...(updated_at && { version: updated_at }) });
    if (!response.ok) throw new Error(`Publishing answered ${response.status}: ${await response.text()}`);
  }

  /** A request with the webhook's secret; its status and its answer. */
  async post(path: string, body: object = {}): Promise<Response> {
    return fetch(this.#product.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-webhook-secret': this.#product.webhookSecret },
      body: JSON.stringify(body),
    });
  }

  async visit(path: string): Promise<Visit> {
    const response = await fetch(this.#product.url + path, { redirect: 'manual' });
    // Short words are bound to the next by no-break spaces, which a visitor reads as spaces.
    const text = (await response.text()).replaceAll('\u00A0', ' ');
    return {
      status: response.status,
      text,
      header: (name) => response.headers.get(name),
    };
  }

  async health(): Promise<{ source: string; revision: number | null; build: { revision: number; builtAt: string } }> {
    return JSON.parse((await this.visit('/healthz')).text) as Awaited<ReturnType<Editorial['health']>>;
  }
}
