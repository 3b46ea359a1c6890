import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice, LoadError } from '#admin/ui/Notice.tsx';
import type { ContentTable } from '#domain/contentTables.ts';
import { describeState } from '#domain/publishing/publishingState.ts';
import { records } from '#domain/records.ts';
import type { RecordKind } from '../recordKind.ts';
import { RecordScreen } from '../RecordScreen.tsx';
import { VersionDifferences, type DifferencesProps } from './VersionDifferences.tsx';
import { createBrowserClient } from '#data/client.ts';
import { listRevisions } from '#data/records/revisions.ts';
import { MAX_ROWS, type Version } from '#data/rows.ts';
import { formatArgentineTimestamp } from '#domain/dates.ts';
import { Button } from '#ui/Button.tsx';

interface Props<Table extends ContentTable, Values> {
  kind: RecordKind<Table, Values>;
  id: number;
}

/** Every saved version of a record. */
export function RecordVersions<Table extends ContentTable, Values>({ kind, id }: Props<Table, Values>) {
  const { table } = kind;
  return (
    <RecordScreen {...{ table, id }} heading={`Versiones de ${records[table].the}`} isForm={false}>
      {(record) => <Versions {...{ kind, record }} />}
    </RecordScreen>
  );
}

/** A record's stored versions, beside the diff to the current one. */
function Versions<Table extends ContentTable, Values>({
  kind,
  record,
}: Pick<DifferencesProps<Table, Values>, 'kind' | 'record'>) {
  const { table } = kind;
  const [chosen, setChosen] = useState<number>();

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <p className="-mt-4 wrap-anywhere text-ink-soft lg:col-span-2">{record.title}</p>
      <VersionList table={table} record={record} chosen={chosen} onChoose={setChosen} />
      <div>
        {chosen === undefined ? (
          <Notice>Elige una versión para ver en qué se diferencia de la actual.</Notice>
        ) : (
          <VersionDifferences key={chosen} {...{ kind, record }} revision={chosen} />
        )}
      </div>
    </div>
  );
}

interface VersionListProps {
  table: ContentTable;
  record: Version;
  chosen: number | undefined;
  onChoose: (revision: number) => void;
}

/** Versions that are loaded at once. */
const PAGE_SIZE = 50;

/** A record's versions, newest first; one can be selected. */
function VersionList({ table, record: { id, updated_at }, chosen, onChoose }: VersionListProps) {
  const [count, setCount] = useState(PAGE_SIZE);
  const query = useQuery({
    queryKey: [table, 'item', id, updated_at, 'list', count],
    queryFn: () => listRevisions(createBrowserClient(), table, id, count),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (query.isPending) return <Notice kind="busy">Cargando las versiones...</Notice>;
  if (query.isError) return <LoadError query={query}>No se pudieron cargar las versiones.</LoadError>;
  const { revisions, hasMore } = query.data;
  const minutes = revisions.map(({ saved_at }) => formatArgentineTimestamp(new Date(saved_at)));
  return (
    <fieldset>
      <legend className="sr-only">Versiones guardadas</legend>
      <div className="flex max-h-96 flex-col divide-y divide-line overflow-y-auto border border-line bg-surface">
        {revisions.map((revision, index) => {
          const savedAt = new Date(revision.saved_at);
          // The version before or after it was saved in the same minute.
          const hasTwin = [minutes[index - 1], minutes[index + 1]].includes(minutes[index]);
          const note = index === 0 ? 'Versión actual' : revision.is_deletion ? 'Eliminada' : undefined;
          return (
            <label
              key={revision.id}
              className="flex min-h-11 shrink-0 cursor-pointer items-start gap-3 px-3 py-2.5 has-checked:bg-petrol-pale"
            >
              <input
                type="radio"
                name="version"
                className="mt-0.5 size-4.5 accent-petrol"
                checked={revision.id === chosen}
                onChange={() => onChoose(revision.id)}
              />
              <span className="min-w-0 text-sm">
                <span className="font-semibold tabular-nums">{formatArgentineTimestamp(savedAt, hasTwin)}</span>
                {note && <span className="ml-2 inline-block text-ink-soft">{note}</span>}
                <span className="block wrap-anywhere text-ink-soft">
                  {describeState(revision.published_at, savedAt)} · {revision.author ?? 'Sin autor conocido'}
                </span>
              </span>
            </label>
          );
        })}
      </div>
      {hasMore && (
        <div className="mt-3">
          <Button aria-disabled={query.isPlaceholderData} onClick={() => setCount(revisions.length + PAGE_SIZE)}>
            {query.isPlaceholderData ? 'Cargando...' : 'Ver versiones anteriores'}
          </Button>
        </div>
      )}
      {revisions.length === MAX_ROWS && (
        <p className="mt-3 text-sm text-ink-soft">Solo se ven las {MAX_ROWS} versiones más recientes.</p>
      )}
    </fieldset>
  );
}
