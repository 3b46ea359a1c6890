import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { toast } from '#ui/toast/toast.ts';
import { createBrowserClient } from '#data/client.ts';
import { ensureBuckets } from '#data/files/storage.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { Notice } from '#ui/Notice.tsx';

const FAILURE = 'No se pudieron inicializar los buckets de almacenamiento.';

/** Renders its children once files can be stored (specification, sections 2.22 and 8); once ready, it stays open. */
export function StorageGate({ children }: { children: ReactNode }) {
  const query = useQuery({
    queryKey: ['storage', 'buckets'],
    queryFn: () => ensureBuckets(createBrowserClient()).then(() => true),
    staleTime: Infinity,
    gcTime: Infinity,
  });

  useEffect(() => {
    if (query.isError) toast.error('Error de inicialización', { description: FAILURE });
  }, [query.isError]);

  if (query.isSuccess) return children;
  if (query.isPending || query.isFetching) return <Notice kind="busy">Inicializando almacenamiento...</Notice>;
  return <LoadError query={query}>Error de inicialización: {FAILURE}</LoadError>;
}
