import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createBrowserClient } from '#data/client.ts';
import { endEditing } from '#data/editing.ts';
import { capitalize } from '#domain/capitalize.ts';
import { formatElapsed } from '#domain/dates.ts';
import { useNow } from '#admin/ui/useNow.ts';
import { browserId } from './browserId.ts';
import { editorsQuery } from './editors.ts';

interface Props {
  kind: string;
  id: number;
  /** Whether another tab of this browser has the record open. */
  isOpenElsewhere: boolean;
  /** The record in a sentence: «esta noticia». */
  subject: string;
}

/** Shows who else has the record open, and where else this user has. Elapsed minutes are not announced again. */
export function EditingNotice({ kind, id, isOpenElsewhere, subject }: Props) {
  const { data: editors = [] } = useQuery(editorsQuery(kind, id));
  const now = useNow(20_000);

  useEffect(
    () => () => {
      // If this fails, the entry expires anyway.
      endEditing(createBrowserClient(), { browser: browserId(), kind, id }).catch(() => undefined);
    },
    [kind, id],
  );

  const isTold = isOpenElsewhere || editors.length > 0;
  const isOnOtherDevice = editors.some(({ is_own }) => is_own);
  const others = editors.filter(({ is_own }) => !is_own);
  return (
    <div
      role="status"
      aria-relevant="additions"
      className={isTold ? 'border-l-2 border-warning bg-warning-pale px-5 py-3' : 'sr-only'}
    >
      {isOpenElsewhere && <p>{capitalize(subject)} está abierta en otra pestaña.</p>}
      {isOnOtherDevice && <p>También tienes {subject} abierta en otro dispositivo.</p>}
      {others.map(({ browser, name, since }) => (
        <p key={browser}>
          {name} está editando {subject} desde {formatElapsed(since, now)}.
        </p>
      ))}
    </div>
  );
}
