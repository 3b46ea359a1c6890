import { type Browser, expect, type Page, type Request } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '#data/database.types.ts';
import { paths } from '#domain/paths.ts';
import { findPanelBackend, requestSession } from '../admin.ts';
import type { Client } from '../backend/backend.ts';
import { createItem } from '../builders.ts';
import type { Faults } from '../faults.ts';
import { summaryOf } from '../panel/form.ts';
import type { RecordKind } from '../recordKinds.ts';
import { uniqueMark } from '../records.ts';
import { BEFORE, FIRST, inTrash, type Operation } from './operations.ts';

/** What the author types if the operation belongs to a form. */
export const MINE = 'Lo que escribió la autora.';

/** Returns a client of the panel's backend, signed in as the demo administrator. */
export async function clientWithSession(browser: Browser): Promise<Client> {
  const { url, apikey } = await findPanelBackend(browser);
  const { access_token } = await requestSession({ url, apikey });
  return createClient<Database>(url, apikey, { accessToken: () => Promise.resolve(access_token) });
}

/** One record in the middle of an operation. */
export class Cell {
  readonly #db: Client;
  readonly kind: RecordKind;
  readonly operation: Operation;
  readonly mark = uniqueMark();
  readonly faults: Faults;
  id = 0;
  /** How many versions existed before the operation. */
  #versions = 0;

  constructor(db: Client, kind: Cell['kind'], operation: Operation, faults: Faults) {
    this.#db = db;
    this.kind = kind;
    this.operation = operation;
    this.faults = faults;
  }

  /** Creates the record in the state that the operation requires. */
  async create(): Promise<void> {
    const { publishedAt: published_at, screen } = this.operation;
    // Other tests may request its public page from a list (support/fixtures.ts).
    const row = { title: `Para borrar ${this.mark}`, slug: `para-borrar-${this.mark}`, summary: FIRST, published_at };
    this.id = (await createItem(this.#db, this.kind.table, row)).id;
    await this.change(this.#db, BEFORE);
    if (screen === 'trash') await this.#db.from(this.kind.table).delete().eq('id', this.id).throwOnError();
    this.#versions = (await this.#revisions()).length;
  }

  async change(db: Client, text: string): Promise<void> {
    await db.from(this.kind.table).update({ summary: text }).eq('id', this.id).throwOnError();
  }

  async restoreFromTrash(db = this.#db): Promise<void> {
    await db.rpc('restore_from_trash', { deleted_kind: this.kind.table, deleted_id: this.id }).throwOnError();
  }

  /** Opens the screen and, if it is a form, types into it. */
  async open(page: Page): Promise<void> {
    await this.visit(page);
    if (this.operation.screen === 'form') await summaryOf(page).fill(MINE);
  }

  async visit(page: Page): Promise<void> {
    const { screen } = this.operation;
    const path = { form: `/${this.id}/edit`, versions: `/${this.id}/versions` };
    await page.goto(screen === 'trash' ? paths.admin.trash : this.kind.list + path[screen]);
    if (screen === 'trash') await expect(inTrash(page, this.mark)).toBeVisible();
    if (screen !== 'versions') return;
    await page.getByRole('radio').last().check();
    await expect(page.getByRole('definition')).toBeVisible();
  }

  /** Whether the operation saves the content of a form. */
  get isEdit(): boolean {
    return this.operation.screen === 'form' && this.operation.method === 'PATCH';
  }

  act(page: Page): Promise<void> {
    return this.operation.act(page, this.mark);
  }

  /** Acts and waits until the panel reports success. */
  async finish(page: Page): Promise<void> {
    await this.act(page);
    await this.expectDone(page);
  }

  async expectDone(page: Page): Promise<void> {
    const { screen, stays } = this.operation;
    if (screen === 'trash') await expect(inTrash(page, this.mark)).toHaveCount(0);
    else if (stays) await expect(page.getByRole('main').getByText(/^Programada para el/)).toBeVisible();
    else await expect(page).toHaveURL(screen === 'form' ? this.kind.list : `${this.kind.list}/${this.id}/edit`);
  }

  /** The URLs that the operation writes to. */
  get address(): RegExp {
    return this.operation.screen === 'trash'
      ? /\/rest\/v1\/rpc\/restore_from_trash/
      : new RegExp(`/rest/v1/${this.kind.table}\\b`);
  }

  /** How many unanswered requests the operation makes: it retries once if a second response reveals the outcome. */
  get attempts(): number {
    const { screen, method } = this.operation;
    return screen === 'trash' || method === 'DELETE' ? 2 : 1;
  }

  isWrite(request: Request): boolean {
    return request.method() === this.operation.method && this.address.test(request.url());
  }

  /** Whether visitors see the record on its own page and in the sitemap. The site caches both from then on. */
  async seenByVisitors(page: Page): Promise<{ hasPage: boolean; isListed: boolean }> {
    const address = this.kind.address(`para-borrar-${this.mark}`);
    const own = await page.request.get(address);
    const list = await page.request.get(paths.sitemapPart(0));
    return { hasPage: own.ok(), isListed: (await list.text()).includes(`${address}<`) };
  }

  /** Acts while the write cannot succeed; the form keeps its text. */
  async fail(page: Page, text: string): Promise<void> {
    let { attempts } = this;
    const failed = page.waitForEvent('requestfailed', (request) => this.isWrite(request) && --attempts === 0);
    await this.act(page);
    await failed;
    if (this.operation.screen === 'form') await expect(summaryOf(page)).toHaveValue(text);
  }

  /** The versions written since then, oldest first. */
  async writes() {
    return (await this.#revisions()).slice(this.#versions);
  }

  async #revisions() {
    const { data } = await this.#db
      .from('revisions')
      .select('author, is_deletion, record')
      .eq('kind', this.kind.table)
      .eq('record_id', this.id)
      .order('id')
      .throwOnError();
    return data.map(({ record, ...rest }) => ({ ...rest, record: record as Record<string, unknown> }));
  }
}
