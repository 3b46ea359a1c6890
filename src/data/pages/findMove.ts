import type { ContentTable } from '#domain/contentTables.ts';
import { addressOf } from '#domain/records.ts';
import { createPageReader } from '../reader.ts';
import { findByPreviousSlug, previousSlugs, type RowAddress } from '../records/listing.ts';
import { orSnapshot, type Reading } from '../snapshot/orSnapshot.ts';

type StoredRow = Required<RowAddress> & Partial<Record<(typeof previousSlugs)[ContentTable], readonly RowAddress[]>>;

/** The path of the row that used to have this address, or null. */
export async function findMove(table: ContentTable, address: RowAddress): Promise<Reading<string | null>> {
  const { value: moved, fresh } = await orSnapshot(
    () => findByPreviousSlug(createPageReader(), table, address),
    (snapshot) => {
      const rows: readonly StoredRow[] = snapshot[table];
      const isIt = ({ type, slug }: RowAddress) => type === address.type && slug === address.slug;
      return rows.find((row) => row[previousSlugs[table]]?.some(isIt)) ?? null;
    },
  );
  return { value: moved && addressOf(table, moved), fresh };
}
