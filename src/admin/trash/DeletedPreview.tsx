import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createBrowserClient } from '#data/client.ts';
import { getRecordRevision, type TrashRow } from '#data/records/revisions.ts';
import { useRenderedText } from '#admin/editor/Preview.tsx';
import { TextFrame } from '#admin/editor/PreviewFrame.tsx';
import { Dialog, DialogButtons } from '#admin/ui/Dialog.tsx';
import { Loaded, Notice } from '#admin/ui/Notice.tsx';
import { TRASH_KEY } from '#admin/record/recordQuery.ts';
import { Button } from '#ui/Button.tsx';

interface Props {
  row: TrashRow;
  restoreButton: ReactNode;
  onClose: () => void;
}

/** What a deleted record says: its summary and its text, as the site shows them. */
export function DeletedPreview({ row, restoreButton, onClose }: Props) {
  const query = useQuery({
    queryKey: [TRASH_KEY, 'record', row.id],
    queryFn: () => getRecordRevision(createBrowserClient(), row.id),
    staleTime: Infinity,
  });
  return (
    <Dialog title={row.title} isWide onCancel={onClose}>
      <Loaded query={query} failed="No se pudo cargar lo que se eliminó.">
        {(record) => (record ? <RecordText record={record} /> : <Notice>Ya no está en la papelera.</Notice>)}
      </Loaded>
      <DialogButtons>
        <Button onClick={onClose}>Cerrar</Button>
        {restoreButton}
      </DialogButtons>
    </Dialog>
  );
}

/** A stored record's summary and text; it has the columns of its time. */
function RecordText({ record }: { record: { summary?: unknown; content?: unknown } }) {
  const { summary, content } = record;
  const { shown, hasFailed } = useRenderedText(typeof content === 'string' ? content : '');
  return (
    <>
      {typeof summary === 'string' && <p className="text-ink-soft">{summary}</p>}
      {hasFailed && <Notice kind="error">No se pudo mostrar el texto.</Notice>}
      {content !== '' && shown && <TextFrame {...shown} />}
    </>
  );
}
