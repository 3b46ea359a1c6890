import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatArgentineTimestamp } from '#domain/dates.ts';
import { explainError } from '#domain/errors.ts';
import { LoadError } from '#admin/ui/LoadError.tsx';
import { Notice } from '#admin/ui/Notice.tsx';
import { PageHeading } from '#admin/ui/PageHeading.tsx';
import { BackToList } from './BackToList.tsx';
import type { Base } from '#admin/drafts/draftStore.ts';

interface Props<Row extends Base> {
  query: UseQueryOptions<Row | null>;
  listPath: string;
  /** The path of the record's form, if this is another of its screens. */
  formPath?: string;
  /** Resolves to the version that a local draft is based on, to open if the record cannot be loaded; null if none. */
  findBase?: () => Promise<Row | null>;
  texts: { heading: string; notFound: string; failed: string };
  children: (record: Row) => ReactNode;
}

/** Loads the record to edit, and says so if it does not exist. */
export function RecordScreen<Row extends Base>({
  query: options,
  listPath,
  formPath,
  findBase,
  texts,
  children,
}: Props<Row>) {
  const query = useQuery(options);
  const fallback = useFallback(options, query.error, findBase);
  return (
    <>
      <PageHeading
        trail={formPath && query.data !== null ? <BackToForm to={formPath} /> : <BackToList to={listPath} />}
      >
        {query.data === null ? texts.notFound : texts.heading}
      </PageHeading>
      {fallback.told && (
        <div className="mb-8">
          <Notice kind="error">{`${texts.failed} ${fallback.told}`}</Notice>
        </div>
      )}
      {query.isPending || fallback.isLoading ? (
        <Notice kind="busy">Cargando...</Notice>
      ) : query.isError ? (
        <LoadError query={query}>{texts.failed}</LoadError>
      ) : query.data === null ? (
        <p className="text-ink-soft">Puede que otra persona la haya eliminado, o que la dirección esté mal escrita.</p>
      ) : (
        children(query.data)
      )}
    </>
  );
}

/** If the record cannot be loaded, opens the version that a local draft is based on, and tells so. */
function useFallback<Row extends Base>(
  { queryKey }: UseQueryOptions<Row | null>,
  error: Error | null,
  findBase: Props<Row>['findBase'],
) {
  const queryClient = useQueryClient();
  const { data, isLoading } = useQuery({
    queryKey: [...queryKey, 'base'],
    queryFn: async () => {
      const base = (await findBase?.()) ?? null;
      if (!base) return null;
      queryClient.setQueryData(queryKey, base);
      const savedAt = formatArgentineTimestamp(new Date(base.updated_at));
      return `${explainError(error)} Este formulario parte de la versión del ${savedAt}, sobre la que escribiste en este navegador. Al guardar se une con la que haya entonces.`;
    },
    enabled: error !== null && findBase !== undefined,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  return { told: data, isLoading };
}

function BackToForm({ to }: { to: string }) {
  return (
    <Link className="link" to={to}>
      Volver al formulario
    </Link>
  );
}
