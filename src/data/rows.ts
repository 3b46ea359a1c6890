/** Most rows that the backend answers at once (`max_rows` in supabase/config.toml). */
export const ROWS_AT_ONCE = 1000;

/** All rows of a query that answers those after an id, in the order of their ids, at most ROWS_AT_ONCE at a time. */
export async function everyRow<Row extends { id: number }>(
  after: number,
  page: (after: number) => PromiseLike<{ data: Row[] }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data } = await page(rows.at(-1)?.id ?? after);
    rows.push(...data);
    if (data.length < ROWS_AT_ONCE) return rows;
  }
}

/** The rows themselves; throws when they are none: a backend in trouble may answer a list of anything. */
export function assertRows<Row extends { id: number; slug: string; updated_at: string }>(rows: Row[]): Row[] {
  const areRows = (rows as Partial<Row>[]).every(
    ({ id, slug, updated_at }) => typeof id === 'number' && typeof slug === 'string' && typeof updated_at === 'string',
  );
  if (!areRows) throw new Error('The backend answered something that is no content.');
  return rows;
}

/** A pattern of Postgres that finds a text as it stands; in `like` an asterisk is anything to PostgREST, which nothing escapes. */
export function literally(text: string): string {
  return `***=${text}`;
}

/** A row as it was read or saved: every save gives it another `updated_at`. */
export interface Version {
  id: number;
  updated_at: string;
}
