import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';
import { Link } from 'react-router';
import { AccountContext } from '#admin/drafts/accountContext.ts';
import { draftsOf } from '#admin/drafts/draftStore.ts';
import { LoadError, Notice } from '#admin/ui/Notice.tsx';
import { PageHeading } from '#admin/ui/PageHeading.tsx';
import type { RecordRow } from '#data/records/records.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { formatArgentineTimestamp } from '#domain/dates.ts';
import { explainError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { records } from '#domain/records.ts';
import { recordQuery } from './recordQuery.ts';

interface Props<Table extends ContentTable> {
  table: Table;
  id: number;
  heading: string;
  /** Whether this is the record's form, which leads back to the list, or another of its screens. */
  isForm: boolean;
  children: (record: RecordRow<Table>) => ReactNode;
}

/** Loads the record to edit, and says so if it does not exist. */
export function RecordScreen<Table extends ContentTable>({ table, id, heading, isForm, children }: Props<Table>) {
  const query = useQuery(recordQuery(table, id, isForm ? 'form' : 'versions'));
  const fallback = useFallback(table, id, isForm ? query.error : null);
  const { title, the } = records[table];
  const failed = `No se pudo cargar ${the}.`;
  return (
    <>
      <PageHeading
        key={String(query.data === null)}
        trail={
          isForm || query.data === null ? (
            <BackToList table={table} />
          ) : (
            <Link className="link" to={paths.admin.edit(table, id)}>
              Volver al formulario
            </Link>
          )
        }
      >
        {query.data === null ? `${title} no encontrada` : heading}
      </PageHeading>
      {fallback.message && (
        <div className="mb-8">
          <Notice kind="error">{`${failed} ${fallback.message}`}</Notice>
        </div>
      )}
      {query.isPending || fallback.isLoading ? (
        <Notice kind="busy">Cargando...</Notice>
      ) : query.isError ? (
        <LoadError query={query}>{failed}</LoadError>
      ) : query.data === null ? (
        <p className="text-ink-soft">Puede que otra persona la haya eliminado, o que la dirección esté mal escrita.</p>
      ) : (
        children(query.data)
      )}
    </>
  );
}

/** If the record cannot be loaded, opens the version that a local draft is based on, and says so. */
function useFallback<Table extends ContentTable>(table: Table, id: number, error: Error | null) {
  const queryClient = useQueryClient();
  const account = use(AccountContext);
  const { queryKey } = recordQuery(table, id, 'form');
  const { data, isLoading } = useQuery({
    queryKey: [...queryKey, 'base'],
    queryFn: async () => {
      const base = (await draftsOf({ account, kind: table, id })).find((draft) => draft.base)?.base;
      if (!base) return null;
      queryClient.setQueryData(queryKey, base as RecordRow<Table>);
      const savedAt = formatArgentineTimestamp(new Date(base.updated_at));
      return `${explainError(error)} Este formulario parte de la versión del ${savedAt}, sobre la que escribiste en este navegador. Al guardar se une con la que haya entonces.`;
    },
    enabled: error !== null,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  return { message: data, isLoading };
}

/** The link from a form back to its list. */
export function BackToList({ table }: { table: ContentTable }) {
  return (
    <Link className="link" to={paths.admin.list(table)}>
      Volver a la lista
    </Link>
  );
}
