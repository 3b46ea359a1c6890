import { useEffect, useRef, useState } from 'react';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { serverNow } from '#admin/ui/serverClock.ts';
import { useWindowEvent } from '#admin/ui/useWindowEvent.ts';
import { createBrowserClient } from '#data/client.ts';
import { findLastCopy, recordCopy } from '#data/copies/madeCopies.ts';
import { writeCopy, type CopyProgress } from '#data/copies/writeCopy.ts';
import { argentineDayOf } from '#domain/dates.ts';
import { explainError } from '#domain/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { chooseCopyTarget } from './copyTarget.ts';

const LEFT = 'Saliste de la pantalla antes de que terminara, y no se guardó nada.';

/** Makes a copy in the browser: how far it is, why it failed, and how to start and cancel it. */
export function useCopyDownload() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<CopyProgress | null>(null);
  const [error, setError] = useState('');
  const controller = useRef<AbortController>(null);
  const cancel = () => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(LEFT), []);
  useWindowEvent('beforeunload', (event) => {
    if (progress) event.preventDefault();
  });

  const download = async () => {
    setError('');
    controller.current = new AbortController();
    const { signal } = controller.current;
    try {
      const target = await chooseCopyTarget(`copia-${argentineDayOf(serverNow())}.zip`);
      if (!target) return;
      setProgress({ rows: 0, files: 0, allFiles: 0, bytes: 0 });
      const db = createBrowserClient();
      const { writable } = target;
      const onProgress = setProgress;
      const { manifest, size } = await writeCopy({ db, writable, isAdministrator: true, signal, onProgress });
      target.finish();
      await recordCopy(db, { isComplete: manifest.leftOut.length === 0, size });
      toast.success('Copia completa', {
        description: 'Guárdala donde solo la lean quienes deban: tiene datos personales.',
      });
      await queryClient.invalidateQueries({ queryKey: lastCopyQuery().queryKey });
    } catch (thrown) {
      if (signal.reason === LEFT) toast.info('Copia cancelada', { description: LEFT });
      else setError(signal.aborted ? 'Cancelaste la copia, y no se guardó nada.' : explainError(thrown));
    } finally {
      setProgress(null);
    }
  };
  return { progress, error, download, cancel };
}

/** The last copy, whoever made it. */
export function lastCopyQuery() {
  return queryOptions({
    queryKey: ['copies', 'last'],
    queryFn: () => findLastCopy(createBrowserClient()),
    staleTime: 0,
  });
}
