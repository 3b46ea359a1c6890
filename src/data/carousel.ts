import type { Db } from './client.ts';

/** Saves the carousel's order as a list of slide ids; items that are not listed lose their place. */
export async function orderCarousel(db: Db, items: string[]): Promise<void> {
  await db.rpc('order_carousel', { items }).throwOnError();
}
