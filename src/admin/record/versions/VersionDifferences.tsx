import { useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { TextFrame } from '#admin/editor/PreviewFrame.tsx';
import { serverNow } from '#admin/ui/serverClock.ts';
import { createBrowserClient } from '#data/client.ts';
import { listMissingFiles } from '#data/files/storage.ts';
import { getRecord, updateRecord, type RecordInput, type RecordRow } from '#data/records/records.ts';
import { getRecordRevision } from '#data/records/revisions.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { explainError } from '#domain/errors.ts';
import { useNavigate } from 'react-router';
import { paths } from '#domain/paths.ts';
import { formatList } from '#domain/formatList.ts';
import { describeFile, fileAddressesOf } from '#domain/media/recordFiles.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { fieldDifferences } from '#domain/versions/fieldDifferences.ts';
import { toast } from '#ui/toast/toast.ts';
import { ConfirmButton } from '#admin/ui/Dialog.tsx';
import { LoadError, Notice } from '#admin/ui/Notice.tsx';
import { Button } from '#ui/Button.tsx';
import { FieldDifferences } from '#admin/ui/FieldDifferences.tsx';
import type { RecordKind } from '../recordKind.ts';
import { isMatch } from '../save/createOnce.ts';
import { useAfterSave } from '../save/useAfterSave.ts';

export interface DifferencesProps<Table extends ContentTable, Values> {
  kind: RecordKind<Table, Values>;
  record: RecordRow<Table>;
  revision: number;
}

/** The diff from one version of a record to the current one, with a restore button. */
export function VersionDifferences<Table extends ContentTable, Values>({
  kind,
  record,
  revision,
}: DifferencesProps<Table, Values>) {
  const { table, fields, inputOf } = kind;
  const queryKey = [table, 'item', record.id, record.updated_at, revision];
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const stored = await getRecordRevision(createBrowserClient(), revision);
      return stored && inputOf({ ...record, ...stored });
    },
    staleTime: Infinity,
  });
  if (query.isPending) return <Notice kind="busy">Cargando la versión...</Notice>;
  if (query.isError) return <LoadError query={query}>No se pudo cargar la versión.</LoadError>;
  if (query.data === null) return <Notice>Esta versión ya no se conserva.</Notice>;
  const input = query.data;
  const present = inputOf(record);
  const differences = fieldDifferences<RecordInput<Table>>(fields, input, present);
  if (differences.length === 0) return <Notice>Dice lo mismo que la versión actual.</Notice>;
  return (
    <>
      <FieldDifferences
        differences={differences}
        before="esta versión"
        after="la versión actual"
        showContent={(markdown) => (
          <ContentDifferences before={input.content} after={present.content} markdown={markdown} />
        )}
      />
      <MissingFiles queryKey={[...queryKey, 'missing']} input={input} />
      <Restore {...{ table, record, input }} />
    </>
  );
}

interface ContentProps {
  before: string;
  after: string;
  /** What differs in their Markdown, to be shown on request. */
  markdown: ReactNode;
}

/** The newer of two texts as visitors see it, with what changed marked, or its Markdown. */
function ContentDifferences({ before, after, markdown }: ContentProps) {
  const [isMarkdown, setIsMarkdown] = useState(false);
  return (
    <>
      <div className="-mt-9 mb-1 flex justify-end">
        <Button variant="text" aria-pressed={isMarkdown} onClick={() => setIsMarkdown(!isMarkdown)}>
          Ver Markdown
        </Button>
      </div>
      {isMarkdown ? markdown : <Rendered before={before} after={after} />}
    </>
  );
}

function Rendered({ before, after }: Omit<ContentProps, 'markdown'>) {
  const query = useQuery({
    queryKey: ['versions', 'renderer'],
    queryFn: () => import('./renderDifferences.ts'),
    staleTime: Infinity,
  });
  const { data } = query;
  const html = useMemo(() => data?.renderDifferences(before, after), [data, before, after]);
  if (query.isPending) return <Notice kind="busy">Cargando el texto...</Notice>;
  if (query.isError) return <LoadError query={query}>No se pudo mostrar el texto. Puedes ver su Markdown.</LoadError>;
  if (html === undefined)
    return <p className="text-ink-soft">Se lee igual: cambió solo cómo está escrito en Markdown.</p>;
  return <TextFrame html={html} styles={query.data.styles} />;
}

/** Names the files of the version that are gone, as restoring it does not bring them back. */
function MissingFiles({ queryKey, input }: { queryKey: QueryKey; input: RecordInput }) {
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const missing = await listMissingFiles(createBrowserClient(), fileAddressesOf(input));
      return missing.map((url) => describeFile(input, url));
    },
  });
  if (query.isError) return <LoadError query={query}>No se pudo comprobar si están sus archivos.</LoadError>;
  if (!query.data || query.data.length === 0) return null;
  return (
    <p className="mt-6 border-l-2 border-warning bg-warning-pale px-5 py-3 wrap-anywhere">
      De esta versión ya no {query.data.length === 1 ? 'está' : 'están'} en el almacenamiento {formatList(query.data)}.
      Restaurarla no trae de vuelta lo que falta: agrégalo después en el formulario.
    </p>
  );
}

interface RestoreProps<Table extends ContentTable> {
  table: Table;
  record: RecordRow<Table>;
  input: RecordInput<Table>;
}

/** Saves the version as the newest one; the record stays public, scheduled or a draft. */
function Restore<Table extends ContentTable>({ table, record, input }: RestoreProps<Table>) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const afterSave = useAfterSave(table);
  const isPublic = publishingState(record.published_at, serverNow()) === 'published';
  const restoration = useMutation({
    mutationFn: async () => {
      const db = createBrowserClient();
      const updated = await updateRecord(db, table, record, input);
      const saved = updated ?? (await getRecord(db, table, record.id));
      // An earlier attempt may have only lost its response.
      if (!saved || (!updated && !isMatch(saved, input))) return false;
      await afterSave(input, saved, record.published_at, 'Versión restaurada');
      return true;
    },
    onSuccess: async (isRestored) => {
      if (isRestored) return navigate(paths.admin.edit(table, record.id));
      toast.error('No se restauró', {
        description: 'Alguien guardó otra versión mientras tanto. Revisa las diferencias.',
      });
      void queryClient.invalidateQueries({ queryKey: [table] });
    },
    onError: (error) => toast.error('Error', { description: `No se pudo restaurar. ${explainError(error)}` }),
  });
  return (
    <div className="mt-6">
      <ConfirmButton
        label={restoration.isPending ? 'Restaurando...' : 'Restaurar'}
        button={{ variant: 'primary', 'aria-disabled': restoration.isPending }}
        title="¿Restaurar esta versión?"
        confirmLabel="Restaurar"
        onConfirm={() => restoration.mutate()}
      >
        <p>Será la versión más nueva{isPublic && ', la que se ve en el sitio'}. La actual se conserva en esta lista.</p>
      </ConfirmButton>
    </div>
  );
}
