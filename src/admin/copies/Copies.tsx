import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ComponentProps } from 'react';
import { ProgressBar } from '#admin/files/ProgressBar.tsx';
import { Loaded } from '#admin/ui/Notice.tsx';
import { PageHeading } from '#admin/ui/PageHeading.tsx';
import { serverNow } from '#admin/ui/serverClock.ts';
import { createBrowserClient } from '#data/client.ts';
import { measureFiles } from '#data/copies/readPages.ts';
import type { findLastCopy } from '#data/copies/madeCopies.ts';
import type { CopyProgress } from '#data/copies/writeCopy.ts';
import { isCopyDue } from '#domain/copyAge.ts';
import { describeInstant, formatElapsed } from '#domain/dates.ts';
import { Button } from '#ui/Button.tsx';
import { canWriteFiles } from './copyTarget.ts';
import { lastCopyQuery, useCopyDownload } from './useCopyDownload.ts';

/** In bytes: more is too much for a browser that keeps the copy in memory. */
const LARGE_COPY = 500_000_000;

/** Downloads the whole content in one file, and says how old the last copy is. */
export function Copies() {
  const lastCopy = useQuery(lastCopyQuery());
  const files = useQuery({
    queryKey: ['copies', 'files'],
    queryFn: () => measureFiles(createBrowserClient()),
    staleTime: 0,
  });
  const { progress, error, download, cancel } = useCopyDownload();
  const button = useRef<HTMLButtonElement>(null);
  const isRunning = progress !== null;
  // The button in its place is gone, and with it the focus.
  useEffect(() => {
    if (!isRunning && document.activeElement === document.body) button.current?.focus();
  }, [isRunning]);
  return (
    <>
      <PageHeading>Copias</PageHeading>
      <div className="max-w-measure">
        <Loaded query={lastCopy} failed="No se pudo saber cuándo se hizo la última copia.">
          {(copy) => <LastCopy copy={copy} />}
        </Loaded>
        <section aria-labelledby="descargar" className="mt-12">
          <h2 id="descargar">Descargar una copia</h2>
          <p className="mt-2 mb-4 text-ink-soft">
            Un archivo con las noticias, publicaciones y actividades, sus versiones, la papelera, la biblioteca, los
            suscriptores y todas las imágenes y documentos
            {files.data &&
              ` (${files.data.count} ${files.data.count === 1 ? 'archivo' : 'archivos'}, ${formatSize(files.data.size)})`}
            . Sirve para volver a tener el sitio como está hoy.
          </p>
          {!canWriteFiles() && files.data && files.data.size > LARGE_COPY && (
            <p className="mb-4 text-danger">
              Este navegador tiene la copia en memoria hasta que está completa, y es grande: hazla con Chrome o Edge.
            </p>
          )}
          {progress ? (
            <CopyInProgress progress={progress} cancel={cancel} />
          ) : (
            <Button ref={button} variant="primary" aria-describedby="copia-error" onClick={() => void download()}>
              Descargar copia
            </Button>
          )}
          <p id="copia-error" role="alert" className="mt-3 text-danger">
            {error}
          </p>
        </section>
        <section aria-labelledby="no-tiene" className="mt-12">
          <h2 id="no-tiene">Lo que no tiene</h2>
          <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-soft">
            <li>Las cuentas: al restaurar la copia se invita otra vez a quienes administran.</li>
            <li>
              Lo que una sesión no puede leer: los textos extraídos de los PDF, que la búsqueda recuerda igual, los
              enlaces de vista previa y desde cuándo existen las direcciones anteriores. La orden{' '}
              <code>npm run backup</code>, en el servidor, sí los copia.
            </li>
          </ul>
        </section>
      </div>
    </>
  );
}

function LastCopy({ copy }: { copy: Awaited<ReturnType<typeof findLastCopy>> }) {
  const now = serverNow();
  const madeAt = copy && new Date(copy.made_at);
  const isOld = isCopyDue(copy, now);
  return (
    <div className={`border-l-2 bg-surface px-5 py-4 ${isOld ? 'border-danger' : 'border-success'}`}>
      <p className="font-semibold">
        {madeAt ? `La última copia se hizo ${formatElapsed(madeAt, now)}.` : 'Todavía no se hizo ninguna copia.'}
      </p>
      {copy && madeAt && (
        <p className="wrap-anywhere text-ink-soft">
          {describeInstant(madeAt, now)}, {copy.made_by ?? 'por el servidor'}
          {copy.place && `, en ${copy.place}`}
          {copy.size !== null && ` (${formatSize(copy.size)})`}
        </p>
      )}
      {isOld && <p className="mt-1 text-danger">Conviene hacer una al menos cada tres días.</p>}
    </div>
  );
}

function CopyInProgress({ progress, cancel }: { progress: CopyProgress; cancel: ComponentProps<'button'>['onClick'] }) {
  const { rows, files, allFiles, bytes } = progress;
  const label = allFiles > 0 ? `Copiando archivos: ${files} de ${allFiles}` : `Copiando filas: ${rows}`;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="tabular-nums">
          {label} ({formatSize(bytes)})
        </p>
        <ProgressBar label="Copiando" part={allFiles > 0 ? files / allFiles : 0} />
      </div>
      <Button onClick={cancel}>Cancelar</Button>
    </div>
  );
}

function formatSize(bytes: number): string {
  const size = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 }).format(bytes / 1e6);
  return `${size} MB`;
}
