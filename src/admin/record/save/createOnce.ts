import type { EditingSession } from '#admin/drafts/DraftKeeper.ts';
import { dequal } from 'dequal/lite';
import { isSameInstant, NOW } from '#domain/publishing/publishingState.ts';

interface Options<Input, Row> {
  input: Input;
  session: Pick<EditingSession, 'sent' | 'remember'>;
  create: (input: Input) => Promise<Row>;
  /** Resolves to the record an earlier attempt may have created, or null. */
  find: (attempted: Input) => Promise<Row | null>;
  /** Saves over that version of a record; null if it is no longer the current one. */
  update: (input: Input, record: Row) => Promise<Row | null>;
}

/**
 * Creates one record, however often the save is retried: a failed attempt may only have lost its response, so the next
 * one, even after a reload, looks for the record first and updates it.
 */
export async function createOnce<Input extends object, Row extends object>({
  input,
  session,
  create,
  find,
  update,
}: Options<Input, Row>): Promise<Row> {
  const created = await findCreated(session.sent as readonly Input[], find);
  if (created && isMatch(created, input)) return created;
  await session.remember(input);
  return (created && (await update(input, created))) ?? create(input);
}

async function findCreated<Input extends object, Row extends object>(
  sent: readonly Input[],
  find: Options<Input, Row>['find'],
): Promise<Row | null> {
  for (const attempted of sent) {
    const found = await find(attempted);
    // With different contents it is somebody else's.
    if (found && isMatch(found, attempted)) return found;
  }
  return null;
}

/** Whether a record has all these values. `NOW` stands for the instant of the save, the record's `updated_at`. */
export function isMatch(record: object, values: object): boolean {
  const fields = new Map<string, unknown>(Object.entries(record));
  return Object.entries(values).every(([name, value]: [string, unknown]) =>
    name === 'published_at'
      ? isSameInstant(fields.get(name), value === NOW ? fields.get('updated_at') : value)
      : dequal(fields.get(name), value),
  );
}

/** Returns the record if it has all these values, as after an earlier save whose response was lost; otherwise null. */
export function ifMatching<Row extends object>(record: Row | null, values: object): Row | null {
  return record && isMatch(record, values) ? record : null;
}
