import { useMutation, useQuery, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { explainError } from '#domain/errors.ts';
import { formatList } from '#domain/formatList.ts';
import { fieldDifferences } from '#domain/versions/fieldDifferences.ts';
import { toast } from '#ui/toast/toast.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { LoadError } from '#admin/ui/LoadError.tsx';
import { Notice } from '#admin/ui/Notice.tsx';
import { FieldDifferences } from '#admin/ui/FieldDifferences.tsx';
import type { VersionHistory } from './versions.ts';

interface Props<Values extends object> {
  queryKey: QueryKey;
  history: VersionHistory<Values>;
  revision: number;
  /** Called once the version is the newest one. */
  onRestored: () => Promise<void>;
  /** Called if somebody else saved in the meantime. */
  onOutdated: () => void;
}

/** The diff from one version of a record to the current one, with a restore button. */
export function VersionDifferences<Values extends object>({
  queryKey,
  history,
  revision,
  onRestored,
  onOutdated,
}: Props<Values>) {
  const query = useQuery({ queryKey, queryFn: () => history.read(revision), staleTime: Infinity });
  if (query.isPending) return <Notice kind="busy">Cargando la versión...</Notice>;
  if (query.isError) {
    return <LoadError query={query}>No se pudo cargar la versión.</LoadError>;
  }
  if (query.data === null) return <Notice>Esta versión ya no se conserva.</Notice>;
  const values = query.data;
  const differences = fieldDifferences(history.fields, values, history.present);
  if (differences.length === 0) return <Notice>Esta versión es igual a la actual.</Notice>;
  return (
    <>
      <FieldDifferences differences={differences} before="esta versión" after="la versión actual" />
      <MissingFiles queryKey={queryKey} find={() => history.missingFiles(values)} />
      <Restore
        isPublic={history.isPublic}
        restore={() => history.restore(values)}
        onRestored={onRestored}
        onOutdated={onOutdated}
      />
    </>
  );
}

interface MissingFilesProps {
  queryKey: QueryKey;
  find: () => Promise<string[]>;
}

/** Names the files of the version that are gone, as restoring it does not bring them back. */
function MissingFiles({ queryKey, find }: MissingFilesProps) {
  const query = useQuery({ queryKey: [...queryKey, 'missing'], queryFn: find });
  if (query.isError) return <LoadError query={query}>No se pudo comprobar si están sus archivos.</LoadError>;
  if (!query.data || query.data.length === 0) return null;
  return (
    <p className="mt-6 border-l-2 border-warning bg-warning-pale px-5 py-3 wrap-anywhere">
      De esta versión ya no {query.data.length === 1 ? 'está' : 'están'} en el almacenamiento {formatList(query.data)}.
      Restaurarla no trae de vuelta lo que falta: agrégalo después en el formulario.
    </p>
  );
}

interface RestoreProps extends Pick<Props<object>, 'onRestored' | 'onOutdated'> {
  isPublic: boolean;
  restore: () => Promise<boolean>;
}

function Restore({ isPublic, restore, onRestored, onOutdated }: RestoreProps) {
  const [isAsking, setIsAsking] = useState(false);
  const restoration = useMutation({
    mutationFn: restore,
    onSuccess: async (isRestored) => {
      if (isRestored) return onRestored();
      toast.error('No se restauró', {
        description: 'Alguien guardó otra versión mientras tanto. Revisa las diferencias.',
      });
      onOutdated();
    },
    onError: (error) => toast.error('Error', { description: `No se pudo restaurar. ${explainError(error)}` }),
  });
  return (
    <div className="mt-6">
      <Button variant="primary" disabled={restoration.isPending} onClick={() => setIsAsking(true)}>
        {restoration.isPending ? 'Restaurando...' : 'Restaurar'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="¿Restaurar esta versión?"
          confirmLabel="Restaurar"
          cancelLabel="Cancelar"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            restoration.mutate();
          }}
        >
          <p>
            Será la versión más nueva{isPublic && ', la que se ve en el sitio'}. La actual se conserva en esta lista.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
