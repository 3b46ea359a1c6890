import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { createBrowserClient } from '#data/client.ts';
import { listMissingFiles } from '#data/files/storage.ts';
import { getRecordRevision, listRevisions } from '#data/records/revisions.ts';
import { describeFile, fileAddressesOf } from '#domain/media/recordFiles.ts';
import { paths } from '#domain/paths.ts';
import { addressOf, records } from '#domain/records.ts';
import { publishingState, type PublishingChange } from '#domain/publishing/publishingState.ts';
import { ifMatching } from '../save/isMatch.ts';
import { RecordScreen } from '../RecordScreen.tsx';
import { useAfterSave } from '../save/useAfterSave.ts';
import type { VersionHistory } from './versions.ts';
import { Versions } from './Versions.tsx';
import type { RecordInput, RecordKind, RecordProps, RecordRow } from '../recordKind.ts';
import { screenTexts } from '../screenTexts.ts';
import { serverNow } from '#admin/ui/serverClock.ts';

interface Props<Row extends RecordRow, Input> extends RecordProps {
  of: RecordKind<Row, Input>;
}

/** Restoring keeps a record public, scheduled or a draft. */
const unchanged: PublishingChange = {};

/** Every saved version of a record. */
export function RecordVersions<Row extends RecordRow, Input extends RecordInput>({
  of,
  id,
  publish,
}: Props<Row, Input>) {
  const { table, query, inputOf, fields } = of;
  const { one } = records[table];
  const afterSave = useAfterSave(table, publish);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const db = createBrowserClient();

  async function restore(present: Row, values: Input): Promise<boolean> {
    const row = (await of.update(present, { ...values, ...unchanged })) ?? ifMatching(await of.read(id), values);
    if (!row) return false;
    await afterSave(
      { id, title: values.title, address: addressOf(table, { ...values, slug: row.slug }) },
      row,
      present.published_at,
    );
    return true;
  }

  /** Refetches first, so that the form opens with what is saved now. */
  async function showForm() {
    await queryClient.refetchQueries({ queryKey: query(id).queryKey, exact: true });
    await navigate(paths.admin.edit(table, id));
  }

  const historyOf = (present: Row): VersionHistory<Input> => ({
    list: (before) => listRevisions(db, table, id, before),
    read: async (revision) => {
      const kept = await getRecordRevision(db, revision);
      return kept && inputOf({ ...present, ...kept });
    },
    missingFiles: async (values) =>
      (await listMissingFiles(db, fileAddressesOf(values))).map((url) => describeFile(values, url)),
    restore: (values) => restore(present, values),
    isPublic: publishingState(present.published_at, serverNow()) === 'published',
    present: inputOf(present),
    fields,
  });

  return (
    <RecordScreen
      query={query(id)}
      listPath={paths.admin.list(table)}
      formPath={paths.admin.edit(table, id)}
      texts={screenTexts(one, `Versiones de la ${one}`)}
    >
      {(record) => (
        <Versions queryKey={[table, 'item', id, record.updated_at]} history={historyOf(record)} onRestored={showForm} />
      )}
    </RecordScreen>
  );
}
