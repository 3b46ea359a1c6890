import { useEffect } from 'react';
import { endEditing } from '#data/editing.ts';
import { capitalize } from '#domain/capitalize.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { formatElapsed } from '#domain/dates.ts';
import { records } from '#domain/records.ts';
import { useNow } from '#admin/ui/serverClock.ts';
import { useWindowEvent } from '#admin/ui/useWindowEvent.ts';
import { browserId } from './browserId.ts';
import { useEditors } from './editors.ts';

interface Props {
  table: ContentTable;
  id: number;
  /** Whether another tab of this browser has the record open. */
  isOpenElsewhere: boolean;
}

/** Shows who else has the record open, and where else this user has. Elapsed minutes are not announced again. */
export function EditingNotice({ table, id, isOpenElsewhere }: Props) {
  const editors = useEditors(table, id);
  const now = useNow();
  const subject = `esta ${records[table].one}`;

  useEffect(() => () => endEditing({ browser: browserId(), table, id }), [table, id]);
  useWindowEvent('pagehide', () => endEditing({ browser: browserId(), table, id }));

  const isShown = isOpenElsewhere || editors.length > 0;
  const isOnOtherDevice = editors.some(({ is_own }) => is_own);
  const others = editors.filter(({ is_own }) => !is_own);
  // Keeps its place while empty, half of it within the form's gap: nothing may move the form under the pointer.
  return (
    <div role="status" aria-relevant="additions" className="-my-5 min-h-12 text-sm leading-6 sm:min-h-6">
      <p className={isShown ? 'w-fit border-l-2 border-warning bg-warning-pale px-3' : ''}>
        {isOpenElsewhere && <span>{capitalize(subject)} está abierta en otra pestaña.</span>}{' '}
        {isOnOtherDevice && <span>También tienes {subject} abierta en otro dispositivo.</span>}{' '}
        {others.map(({ browser, name, since }) => (
          <span key={browser}>
            {name} está editando {subject} desde {formatElapsed(since, now)}.{' '}
          </span>
        ))}
      </p>
    </div>
  );
}
