import type { Db } from './client.ts';

/** Puts the carousel in this order, by the ids of its slides; what is not named has no place any more. */
export async function orderCarousel(db: Db, items: string[]): Promise<void> {
  await db.rpc('order_carousel', { items }).throwOnError();
}
