import { capitalize } from '#domain/capitalize.ts';
import { explainError, isConnectionError } from '#domain/errors.ts';
import { formatList } from '#domain/formatList.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { records } from '#domain/records.ts';
import type { PublishingOutcome, Target, VersionedRow } from './publishRecords.ts';

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
    const what = isConnectionError(cause) ? `No sabemos si se ${pastOf(target, failed)}` : `No se pudo ${act}`;
    messages.push({
      kind: 'error',
      title: 'Error',
      description: `${what} ${titlesOf(failed)}. ${explainError(cause)}`,
    });
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
