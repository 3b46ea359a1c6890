import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Editorial } from '../editorial.ts';
import type { ProductFacts } from '../product.ts';

/** The product's snapshot, and what renews it. */
export class Snapshot {
  readonly #product: ProductFacts;
  readonly #editorial: Editorial;

  constructor(product: ProductFacts, editorial: Editorial) {
    this.#product = product;
    this.#editorial = editorial;
  }

  async read(): Promise<{ revision: number; news: { id: number; slug: string }[]; publications: unknown[] }> {
    return JSON.parse(await readFile(path.join(this.#product.dataDir, 'snapshot.json'), 'utf8')) as never;
  }

  async revision(): Promise<number> {
    return (await this.read()).revision;
  }

  /** The revision of the content in the database. */
  async currentRevision(): Promise<number> {
    const { data } = await this.#editorial.db.from('content_revision').select('revision').single().throwOnError();
    return data.revision;
  }

  /** As if the last rebuild had been requested a day ago. */
  async letTheIntervalPass(): Promise<void> {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const { db } = this.#editorial;
    await db.from('content_revision').update({ rebuild_requested_at: yesterday }).eq('id', true).throwOnError();
  }

  /** What the site's own timer does every ten minutes (src/server/snapshotRenewal.ts). */
  async ringTimer(): Promise<unknown> {
    return (await this.#editorial.post('/api/rebuild', {})).json();
  }
}
