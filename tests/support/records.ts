import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '#data/database.types.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { slugify } from '#domain/slugs.ts';
import { findPanelBackend } from './admin.ts';
import type { Client } from './backend/backend.ts';
import { builders, buildEvent, buildNews, buildPublication } from './builders.ts';

/** Returns a word that no other test's records contain. */
export function uniqueMark(): string {
  return randomUUID().slice(0, 8);
}

/** Acts as another administrator: creates and deletes rows through the API, with the page's session. */
export class Records {
  readonly #db: Client;
  readonly #token: string;

  private constructor(db: Client, token: string) {
    this.#db = db;
    this.#token = token;
  }

  /** Uses the session stored in the page's browser. */
  static async of(page: Page): Promise<Records> {
    const { url, apikey, sessionKey } = await findPanelBackend(page.context().browser());
    const session = await page.evaluate((key) => localStorage.getItem(key), sessionKey);
    const { access_token: token } = JSON.parse(session ?? '{}') as { access_token: string };
    return new Records(createClient<Database>(url, apikey, { accessToken: () => Promise.resolve(token) }), token);
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
    const [id = 0] = await this.#insert(table, [builders[table](withSlug({ title }))]);
    return id;
  }

  async changeSummary(table: ContentTable, id: number, summary: string): Promise<void> {
    await this.#db.from(table).update({ summary }).eq('id', id).throwOnError();
  }

  async rename(table: ContentTable, id: number, slug: string): Promise<void> {
    await this.#db.from(table).update({ slug }).eq('id', id).throwOnError();
  }

  async changeContent(table: ContentTable, id: number, content: string): Promise<void> {
    await this.#db.from(table).update({ content }).eq('id', id).throwOnError();
  }

  async contentOf(table: ContentTable, id: number): Promise<string> {
    const { data } = await this.#db.from(table).select('content').eq('id', id).single().throwOnError();
    return data.content;
  }

  /** Leaves a publication or a news item without images and documents. */
  async removeFiles(table: 'news' | 'publications', id: number): Promise<void> {
    const none = { images: [], image_details: {}, content: 'Sin archivos.' };
    const without = { ...none, ...(table === 'publications' && { has_pdf: false, pdf_url: null }) };
    await this.#db
      .from(table)
      .update(without as never)
      .eq('id', id)
      .throwOnError();
  }

  /** Sets the publication time (ISO 8601) of all records with this title. */
  async schedule(table: ContentTable, title: string, published_at: string | null): Promise<void> {
    await this.#db.from(table).update({ published_at }).eq('title', title).throwOnError();
  }

  /** Notifies the site of a record, as the panel does after a save. */
  async publish(site: string, table: ContentTable, title: string): Promise<void> {
    const [row] = await this.titled(table, title);
    const response = await fetch(`${site}/api/publish`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ table, id: row?.id }),
    });
    expect(response.status).toBe(200);
  }

  /** Uploads a PDF that the person chose under this name, and returns its URL. */
  async storePdf(file_name: string, content: Buffer): Promise<string> {
    const name = `${randomUUID()}.pdf`;
    await this.#db.from('media').insert({ name, file_name }).throwOnError();
    const documents = this.#db.storage.from('documents');
    const { error } = await documents.upload(name, content, { contentType: 'application/pdf' });
    expect(error).toBeNull();
    return documents.getPublicUrl(name).data.publicUrl;
  }

  /** The id of the record with this slug; 0 if there is none. */
  async idOf(table: ContentTable, slug: string): Promise<number> {
    const { data } = await this.#db.from(table).select('id').eq('slug', slug).maybeSingle().throwOnError();
    return data?.id ?? 0;
  }

  /** The saved summary. */
  async summaryOf(table: ContentTable, id: number): Promise<string | undefined> {
    const { data } = await this.#db.from(table).select('summary').eq('id', id).maybeSingle().throwOnError();
    return data?.summary;
  }

  async delete(table: ContentTable, id: number): Promise<void> {
    await this.#db.from(table).delete().eq('id', id).throwOnError();
  }

  /** The rows with this title. */
  async titled(table: ContentTable, title: string) {
    return (await this.#db.from(table).select().eq('title', title).throwOnError()).data;
  }

  /** How many rows have this title. */
  async countTitled(table: ContentTable, title: string): Promise<number> {
    return (await this.titled(table, title)).length;
  }

  /** Every saved version of a record. */
  async versionsOf(table: ContentTable, id: number): Promise<object[]> {
    return (await this.#db.from('revisions').select().eq('kind', table).eq('record_id', id).throwOnError()).data;
  }

  /** What one row has and another has not is the column's default there. */
  async #insert(table: ContentTable, rows: object[]): Promise<number[]> {
    const query = this.#db.from(table).insert(rows as never, { defaultToNull: false });
    return (await query.select('id').throwOnError()).data.map(({ id }) => id);
  }
}

/** The row with the slug of its title, unless it has one. */
function withSlug<Row extends { title?: string; slug?: string }>(row: Row = {} as Row): Row {
  return { ...(row.title !== undefined && { slug: slugify(row.title) }), ...row };
}
