import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Notice } from '#admin/ui/Notice.tsx';
import type { RecordRow } from '#data/records/records.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { paths } from '#domain/paths.ts';
import { records } from '#domain/records.ts';
import type { RecordKind } from '../recordKind.ts';
import { recordQuery } from '../recordQuery.ts';
import { RecordScreen } from '../RecordScreen.tsx';
import { VersionDifferences } from './VersionDifferences.tsx';
import { VersionList } from './VersionList.tsx';

interface Props<Table extends ContentTable, Values> {
  kind: RecordKind<Table, Values>;
  id: number;
}

/** Every saved version of a record. */
export function RecordVersions<Table extends ContentTable, Values>({ kind, id }: Props<Table, Values>) {
  const { table } = kind;
  return (
    <RecordScreen {...{ table, id }} heading={`Versiones de ${records[table].the}`} isForm={false}>
      {(record) => <Versions {...{ kind, id, record }} />}
    </RecordScreen>
  );
}

/** A record's stored versions, beside the diff to the current one. */
function Versions<Table extends ContentTable, Values>({
  kind,
  id,
  record,
}: Props<Table, Values> & { record: RecordRow<Table> }) {
  const { table } = kind;
  const [chosen, setChosen] = useState<number>();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  /** Refetches first, so that the form opens with what is saved now. */
  async function showForm() {
    await queryClient.refetchQueries({ queryKey: recordQuery(table, id).queryKey, exact: true });
    await navigate(paths.admin.edit(table, id));
  }

  return (
    <div className="grid items-start gap-8 md:grid-cols-[20rem_minmax(0,1fr)]">
      <VersionList table={table} record={record} chosen={chosen} onChoose={setChosen} />
      <div aria-live="polite">
        {chosen === undefined ? (
          <Notice>Elige una versión para ver en qué se diferencia de la actual.</Notice>
        ) : (
          <VersionDifferences
            key={chosen}
            {...{ kind, record }}
            revision={chosen}
            onRestored={showForm}
            onOutdated={() => void queryClient.invalidateQueries({ queryKey: [table] })}
          />
        )}
      </div>
    </div>
  );
}
