import type { EditingSession } from '#admin/drafts/DraftKeeper.ts';
import { isMatch } from './isMatch.ts';

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
