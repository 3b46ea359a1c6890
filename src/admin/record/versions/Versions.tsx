import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '#admin/ui/Notice.tsx';
import { VersionDifferences } from './VersionDifferences.tsx';
import { VersionList } from './VersionList.tsx';
import type { VersionHistory } from './versions.ts';

interface Props<Values extends object> {
  /** The key prefix of the record and its versions. */
  queryKey: QueryKey;
  history: VersionHistory<Values>;
  onRestored: () => Promise<void>;
}

/** A record's stored versions, beside the diff to the current one. */
export function Versions<Values extends object>({ queryKey, history, onRestored }: Props<Values>) {
  const [chosen, setChosen] = useState<number>();
  const queryClient = useQueryClient();
  return (
    <div className="grid items-start gap-8 md:grid-cols-[20rem_minmax(0,1fr)]">
      <VersionList queryKey={[...queryKey, 'list']} list={history.list} chosen={chosen} onChoose={setChosen} />
      <div aria-live="polite">
        {chosen === undefined ? (
          <Notice>Elige una versión para ver en qué se diferencia de la actual.</Notice>
        ) : (
          <VersionDifferences
            key={chosen}
            queryKey={[...queryKey, chosen]}
            history={history}
            revision={chosen}
            onRestored={onRestored}
            onOutdated={() => void queryClient.invalidateQueries({ queryKey: queryKey.slice(0, 1) })}
          />
        )}
      </div>
    </div>
  );
}
