import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { createBrowserClient } from '#data/client.ts';
import { getRevision, listRevisions, type RevisionKind } from '#data/revisions.ts';
import type { Version } from '#data/rows.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import type { FieldNames } from '#domain/versions/fieldDifferences.ts';
import type { Noun, SavedState } from '#ui/record/describeSave.ts';
import { ifMatching } from '#ui/record/isMatch.ts';
import { RecordScreen } from '#ui/record/RecordScreen.tsx';
import type { recordQuery } from '#ui/record/recordQuery.ts';
import { useAfterSave } from '#ui/record/useAfterSave.ts';
import type { VersionHistory } from '#ui/record/versions/versions.ts';
import { Versions } from '#ui/record/versions/Versions.tsx';

/** What differs between the versions of one kind of record and another. */
export interface VersionedKind<Row, Input> {
  kind: RevisionKind;
  noun: Noun;
  query: (id: number) => ReturnType<typeof recordQuery<Row>>;
  read: (id: number) => Promise<Row | null>;
  update: (present: Row, input: Input) => Promise<(Version & SavedState & { slug: string }) | null>;
  /** What of a row its form saves. */
  inputOf: (row: Row) => Input;
  fields: FieldNames<Input>;
  addressOf: (input: Input, slug: string) => string;
  listPath: string;
  editPath: (id: number) => string;
}

interface Props<Row, Input> {
  of: VersionedKind<Row, Input>;
  id: number;
  publish: Publish;
}

/** Every saved version of a record. */
export function RecordVersions<Row extends Version & SavedState & { slug: string }, Input extends { title: string }>({
  of,
  id,
  publish,
}: Props<Row, Input>) {
  const { kind, noun, query, inputOf, fields, listPath } = of;
  const afterSave = useAfterSave({ key: kind, noun, publish });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const db = createBrowserClient();

  async function restore(present: Row, values: Input): Promise<boolean> {
    const row = (await of.update(present, values)) ?? ifMatching(await of.read(id), values);
    if (!row) return false;
    await afterSave({ id, title: values.title, address: of.addressOf(values, row.slug) }, row, present.published_at);
    return true;
  }

  /** Its form opens with what is saved now. */
  async function showForm() {
    await queryClient.refetchQueries({ queryKey: query(id).queryKey, exact: true });
    await navigate(of.editPath(id));
  }

  const historyOf = (present: Row): VersionHistory<Input> => ({
    list: (before) => listRevisions(db, kind, id, before),
    read: async (revision) => {
      const kept = await getRevision(db, revision);
      return kept && inputOf({ ...present, ...kept });
    },
    restore: (values) => restore(present, values),
    isPublic: publishingState(present.published_at, new Date()) === 'published',
    present: inputOf(present),
    fields,
  });

  const name = noun.toLowerCase();
  const texts = {
    heading: `Versiones de la ${name}`,
    notFound: `${noun} no encontrada`,
    failed: `No se pudo cargar la ${name}.`,
  };
  return (
    <RecordScreen query={query(id)} listPath={listPath} formPath={of.editPath(id)} texts={texts}>
      {(record) => (
        <Versions queryKey={[kind, 'item', id, record.updated_at]} history={historyOf(record)} onRestored={showForm} />
      )}
    </RecordScreen>
  );
}
