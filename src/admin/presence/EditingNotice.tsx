import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createBrowserClient } from '#data/client.ts';
import { endEditing } from '#data/editing.ts';
import { formatElapsed } from '#domain/dates.ts';
import type { FormKey } from '#ui/record/drafts/draftStore.ts';
import { useNow } from '#ui/useNow.ts';
import { editorsQuery } from './editors.ts';

interface Props {
  form: FormKey;
  /** Whether another tab of this browser has the record open. */
  isOpenElsewhere: boolean;
  /** The record in a sentence: «esta noticia». */
  subject: string;
}

/** Says who else has the record open. The minutes that pass are shown, and not announced again. */
export function EditingNotice({ form, isOpenElsewhere, subject }: Props) {
  const { data: editors = [] } = useQuery(editorsQuery(form));
  const now = useNow(20_000);

  useEffect(() => {
    if (form.id === 'new') return;
    return () => {
      // Who is not heard of any more is forgotten all the same.
      endEditing(createBrowserClient(), form.form).catch(() => undefined);
    };
  }, [form]);

  const isTold = form.id !== 'new' && (isOpenElsewhere || editors.length > 0);
  return (
    <div
      role="status"
      aria-relevant="additions"
      className={isTold ? 'border-l-2 border-warning bg-warning-pale px-5 py-3' : 'sr-only'}
    >
      {isTold && isOpenElsewhere && <p>{capitalize(subject)} está abierta en otra pestaña.</p>}
      {editors.map((editor) => (
        <p key={editor.form}>
          {editor.name} está editando {subject} desde {formatElapsed(editor.since, now)}.
        </p>
      ))}
    </div>
  );
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
