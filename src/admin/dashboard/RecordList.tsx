import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ContentTable } from '#domain/contentTables.ts';
import { paths } from '#domain/paths.ts';
import { records } from '#domain/records.ts';

/** A record as the dashboard lists it. */
export interface NamedRecord {
  table: ContentTable;
  id: number;
  title: string;
}

interface Props<Named extends NamedRecord> {
  named: readonly Named[];
  /** What stands below a title; the kind of record, unless said otherwise. */
  note?: (record: Named) => ReactNode;
}

/** A list of records that link to their forms. */
export function RecordList<Named extends NamedRecord>({ named, note = kindOf }: Props<Named>) {
  return (
    <ol className="border-t border-line">
      {named.map((record) => (
        <li key={`${record.table}-${record.id}`} className="border-b border-line bg-surface px-4 py-3">
          <RecordLink record={record}>{note(record)}</RecordLink>
        </li>
      ))}
    </ol>
  );
}

/** A record's title, which links to its form, and what stands below it. */
export function RecordLink({ record, children }: { record: NamedRecord; children: ReactNode }) {
  return (
    <>
      <Link className="link wrap-anywhere" to={paths.admin.edit(record.table, record.id)}>
        {record.title}
      </Link>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">{children}</p>
    </>
  );
}

function kindOf({ table }: NamedRecord): string {
  return records[table].title;
}
