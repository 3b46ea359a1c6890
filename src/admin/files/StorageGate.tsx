import { useQuery } from '@tanstack/react-query';
import { use, useEffect, type ReactNode } from 'react';
import { toast } from '#ui/toast/toast.ts';
import { AccountContext } from '#admin/drafts/accountContext.ts';
import { draftsOf } from '#admin/drafts/draftStore.ts';
import { createBrowserClient } from '#data/client.ts';
import { ensureBuckets } from '#data/files/storage.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { LoadError, Notice } from '#admin/ui/Notice.tsx';

const FAILURE = 'No se pudieron inicializar los buckets de almacenamiento.';

interface Props {
  table: ContentTable;
  id: number | 'new';
  children: ReactNode;
}

/**
 * Renders its children once files can be stored (specification, sections 2.22 and 8); once ready, it stays open. If
 * that fails, it opens all the same where a local draft waits to be recovered.
 */
export function StorageGate({ table, id, children }: Props) {
  const account = use(AccountContext);
  const query = useQuery({
    queryKey: ['storage', 'buckets'],
    queryFn: () => ensureBuckets(createBrowserClient()).then(() => true),
    staleTime: Infinity,
    gcTime: Infinity,
  });

  const waiting = useQuery({
    queryKey: ['storage', 'waiting', table, id],
    queryFn: async () => (await draftsOf({ account, kind: table, id })).length > 0,
    enabled: query.isError,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

  useEffect(() => {
    if (query.isError) toast.error('Error de inicialización', { description: FAILURE });
  }, [query.isError]);

  return (
    <>
      {query.isSuccess ? null : query.isPending || query.isFetching ? (
        <Notice kind="busy">Inicializando almacenamiento...</Notice>
      ) : (
        <LoadError query={query}>Error de inicialización: {FAILURE}</LoadError>
      )}
      {(query.isSuccess || waiting.data) && children}
    </>
  );
}
