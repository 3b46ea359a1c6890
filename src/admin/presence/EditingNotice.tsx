import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createBrowserClient } from '#data/client.ts';
import { endEditing } from '#data/editing.ts';
import { capitalize } from '#domain/capitalize.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { formatElapsed } from '#domain/dates.ts';
import { records } from '#domain/records.ts';
import { useNow } from '#admin/ui/serverClock.ts';
import { browserId } from './browserId.ts';
import { editorsQuery } from './editors.ts';

interface Props {
  table: ContentTable;
  id: number;
  /** Whether another tab of this browser has the record open. */
  isOpenElsewhere: boolean;
}

/** Shows who else has the record open, and where else this user has. Elapsed minutes are not announced again. */
export function EditingNotice({ table, id, isOpenElsewhere }: Props) {
  const { data: editors = [] } = useQuery(editorsQuery(table, id));
  const now = useNow(20_000);
  const subject = `esta ${records[table].one}`;

  useEffect(
    () => () => {
      // If this fails, the entry expires anyway.
      endEditing(createBrowserClient(), { browser: browserId(), table, id }).catch(() => undefined);
    },
    [table, id],
  );

  const isShown = isOpenElsewhere || editors.length > 0;
  const isOnOtherDevice = editors.some(({ is_own }) => is_own);
  const others = editors.filter(({ is_own }) => !is_own);
  return (
    <div
      role="status"
      aria-relevant="additions"
      className={isShown ? 'border-l-2 border-warning bg-warning-pale px-5 py-3' : 'sr-only'}
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
