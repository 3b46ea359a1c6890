import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { ContentTable } from '#domain/contentTables.ts';
import { slugify } from '#domain/slugs.ts';
import { findPanelBackend } from './admin.ts';
import { buildEvent, buildNews, buildPublication } from './builders.ts';

/** Returns a word that no other test's records contain. */
export function uniqueMark(): string {
  return randomUUID().slice(0, 8);
}

interface Row {
  id: number;
  summary?: string;
  content?: string;
  published_at?: string | null;
}

/** Acts as another administrator: creates and deletes rows through the API, with the page's session. */
export class Records {
  readonly #api: string;
  readonly #headers: Record<string, string>;

  private constructor(api: string, headers: Record<string, string>) {
    this.#api = api;
    this.#headers = headers;
  }

  /** Uses the session stored in the page's browser. */
  static async of(page: Page): Promise<Records> {
    const { url, apikey, sessionKey } = await findPanelBackend(page.context().browser());
    const session = await page.evaluate((key) => localStorage.getItem(key), sessionKey);
    const { access_token } = JSON.parse(session ?? '{}') as { access_token: string };
    return new Records(`${url}/rest/v1/`, { apikey, authorization: `Bearer ${access_token}` });
  }

  async createNews(...rows: Parameters<typeof buildNews>[0][]): Promise<number[]> {
    return this.#insert('news', rows.map(withSlug).map(buildNews));
  }

  async createPublications(...rows: Parameters<typeof buildPublication>[0][]): Promise<number[]> {
    return this.#insert('publications', rows.map(withSlug).map(buildPublication));
  }

  async createEvents(...rows: Parameters<typeof buildEvent>[0][]): Promise<number[]> {
    return this.#insert('events', rows.map(withSlug).map(buildEvent));
  }

  /** Creates a record with this title and returns its id. */
  async create(table: ContentTable, title: string): Promise<number> {
    const build = { news: buildNews, publications: buildPublication, events: buildEvent }[table];
    const [id = 0] = await this.#insert(table, [build(withSlug({ title }))]);
    return id;
  }

  async changeSummary(table: ContentTable, id: number, summary: string): Promise<void> {
    await this.#send('PATCH', `${table}?id=eq.${id}`, { summary });
  }

  async rename(table: ContentTable, id: number, slug: string): Promise<void> {
    await this.#send('PATCH', `${table}?id=eq.${id}`, { slug });
  }

  async changeContent(table: ContentTable, id: number, content: string): Promise<void> {
    await this.#send('PATCH', `${table}?id=eq.${id}`, { content });
  }

  async contentOf(table: ContentTable, id: number): Promise<string> {
    const [row] = await this.#send('GET', `${table}?select=id,content&id=eq.${id}`);
    return row?.content ?? '';
  }

  /** Leaves a publication or a news item without images and documents. */
  async removeFiles(table: 'news' | 'publications', id: number): Promise<void> {
    const none = { images: [], image_details: {}, content: 'Sin archivos.' };
    await this.#send('PATCH', `${table}?id=eq.${id}`, {
      ...none,
      ...(table === 'publications' && { has_pdf: false, pdf_url: null }),
    });
  }

  /** Sets the publication time (ISO 8601) of all records with this title. */
  async schedule(table: ContentTable, title: string, published_at: string | null): Promise<void> {
    await this.#send('PATCH', `${table}?title=eq.${encodeURIComponent(title)}`, { published_at });
  }

  /** Notifies the site of a record, as the panel does after a save. */
  async publish(site: string, table: ContentTable, title: string): Promise<void> {
    const [row] = await this.#send('GET', `${table}?select=id&title=eq.${encodeURIComponent(title)}`);
    const response = await fetch(`${site}/api/publish`, {
      method: 'POST',
      headers: { ...this.#headers, 'content-type': 'application/json' },
      body: JSON.stringify({ table, id: row?.id }),
    });
    expect(response.status).toBe(200);
  }

  /** Uploads a PDF that the person chose under this name, and returns its URL. */
  async storePdf(file_name: string, content: Buffer): Promise<string> {
    const name = `${randomUUID()}.pdf`;
    await this.#send('POST', 'media', { name, file_name });
    const storage = this.#api.replace('rest/v1/', 'storage/v1/object/');
    const response = await fetch(`${storage}documents/${name}`, {
      method: 'POST',
      headers: { ...this.#headers, 'content-type': 'application/pdf' },
      body: new Uint8Array(content),
    });
    expect(response.status).toBe(200);
    return `${storage}public/documents/${name}`;
  }

  /** The id of the record with this slug; 0 if there is none. */
  async idOf(table: ContentTable, slug: string): Promise<number> {
    const [row] = await this.#send('GET', `${table}?select=id&slug=eq.${slug}`);
    return row?.id ?? 0;
  }

  /** The saved summary. */
  async summaryOf(table: ContentTable, id: number): Promise<string | undefined> {
    const [row] = await this.#send('GET', `${table}?select=id,summary&id=eq.${id}`);
    return row?.summary;
  }

  async delete(table: ContentTable, id: number): Promise<void> {
    await this.#send('DELETE', `${table}?id=eq.${id}`);
  }

  /** The rows with this title. */
  async titled(table: ContentTable, title: string): Promise<Row[]> {
    return this.#send('GET', `${table}?title=eq.${encodeURIComponent(title)}`);
  }

  /** How many rows have this title. */
  async countTitled(table: ContentTable, title: string): Promise<number> {
    return (await this.titled(table, title)).length;
  }

  /** Every saved version of a record. */
  async versionsOf(table: ContentTable, id: number): Promise<object[]> {
    return this.#send('GET', `revisions?kind=eq.${table}&record_id=eq.${id}`);
  }

  async #insert(table: string, rows: object[]): Promise<number[]> {
    // What one row has and another has not is the column's default there.
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const created = await this.#send('POST', `${table}?select=id&columns=${columns.join()}`, rows);
    return created.map(({ id }) => id);
  }

  async #send(method: string, path: string, body?: object): Promise<Row[]> {
    const response = await fetch(this.#api + path, {
      method,
      headers: {
        ...this.#headers,
        'content-type': 'application/json',
        prefer: 'return=representation, missing=default',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Row[];
    expect(response.status, JSON.stringify(answer)).toBeLessThan(300);
    return answer;
  }
}

/** The row with the slug of its title, unless it has one. */
function withSlug<Row extends { title?: string; slug?: string }>(row: Row = {} as Row): Row {
  return { ...(row.title !== undefined && { slug: slugify(row.title) }), ...row };
}
