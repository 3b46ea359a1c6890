import { visibleChange, type ChangedRow, type SavedState } from '#admin/publishing/visibleChange.ts';
import { serverNow } from '#admin/ui/serverClock.ts';
import type { Db } from '#data/client.ts';
import { updateRow } from '#data/records/records.ts';
import { getRowVersion } from '#data/rows.ts';
import { capitalize } from '#domain/capitalize.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { explainError, isConnectionError } from '#domain/errors.ts';
import { formatList } from '#domain/formatList.ts';
import type { Purge } from '#domain/publishing/publishing.ts';
import { publishingState, type NOW } from '#domain/publishing/publishingState.ts';
import { records } from '#domain/records.ts';
import { retryOnNetworkError } from '#domain/retryOnNetworkError.ts';

/** A record as it was read. */
export type VersionedRow = ChangedRow & SavedState;

/** The target state of several records: public now, or draft. */
export type Target = typeof NOW | null;

/** What became of each record. */
export interface PublishingOutcome<Row extends VersionedRow = VersionedRow> {
  done: Row[];
  /** Saved by somebody else in the meantime; left as they are. */
  outdated: Row[];
  failed: Row[];
  /** The error of the first failure. */
  cause: unknown;
}

/** Whether a record is already in the target state. */
export function isInTargetState(target: Target, { published_at }: Pick<SavedState, 'published_at'>): boolean {
  return target === null ? published_at === null : publishingState(published_at, serverNow()) === 'published';
}

/** Publishes or hides records one by one and updates the site for each; a failure does not stop the rest. */
export async function publishRecords<Row extends VersionedRow>(
  db: Db,
  { table, rows, target }: { table: ContentTable; rows: readonly Row[]; target: Target },
  purge: Purge,
): Promise<PublishingOutcome<Row>> {
  const outcome: PublishingOutcome<Row> = { done: [], outdated: [], failed: [], cause: undefined };
  for (const row of rows) {
    try {
      const saved = await setState(db, table, row, target);
      if (saved) await purge(visibleChange(table, row, saved, row.published_at));
      outcome[saved ? 'done' : 'outdated'].push(row);
    } catch (error) {
      outcome.cause ??= error;
      outcome.failed.push(row);
    }
  }
  return outcome;
}

/** The row once it is in the target state; null if somebody saved something else in the meantime. */
async function setState(db: Db, table: ContentTable, row: VersionedRow, target: Target): Promise<SavedState | null> {
  const saved = await retryOnNetworkError(() => updateRow(db, table, row, { published_at: target }));
  if (saved) return saved;
  // The version may be outdated by our own write, whose response was lost.
  const present = await getRowVersion(db, table, row.id);
  return present && isInTargetState(target, present) ? present : null;
}

interface Message {
  kind: 'success' | 'warning' | 'error';
  title: string;
  description?: string;
}

/** The messages after publishing or hiding records: what was done, what was not, and why. */
export function describePublishing(
  target: Target,
  { done, outdated, failed, cause }: PublishingOutcome<VersionedRow>,
  table: ContentTable,
): Message[] {
  const { one, many } = records[table];
  const [act, past] = target === null ? ['ocultar', 'oculta'] : ['publicar', 'publicada'];
  const messages: Message[] = [];
  if (done.length > 0) {
    const title = done.length === 1 ? `${capitalize(one)} ${past}` : `${done.length} ${many} ${past}s`;
    messages.push({ kind: 'success', title });
  }
  if (outdated.length > 0) {
    const changed = outdated.length === 1 ? 'cambió' : 'cambiaron';
    const description = `${titlesOf(outdated)} ${changed} mientras tanto y no se ${pastOf(target, outdated)}. Revisa qué se guardó y vuelve a elegir.`;
    messages.push({ kind: 'warning', title: 'Alguien guardó otra versión', description });
  }
  if (failed.length > 0) {
    const what = isConnectionError(cause)
      ? `No sabemos si se ${pastOf(target, failed)}`
      : `No se ${failed.length === 1 ? 'pudo' : 'pudieron'} ${act}`;
    const description = `${what} ${titlesOf(failed)}. ${explainError(cause)}`;
    messages.push({ kind: 'error', title: 'Error', description });
  }
  return messages;
}

/** `ocultó`, `publicaron`: the past tense without its pronoun. */
function pastOf(target: Target, { length }: readonly VersionedRow[]): string {
  return `${target === null ? 'ocult' : 'public'}${length === 1 ? 'ó' : 'aron'}`;
}

function titlesOf(rows: readonly VersionedRow[]): string {
  return formatList(rows.map(({ title }) => `«${title}»`));
}
