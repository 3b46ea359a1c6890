import { useState } from 'react';
import { RecordCreate } from '#admin/record/RecordCreate.tsx';
import type { Publish } from '#domain/publishing/publishing.ts';
import { NewsForm } from './NewsForm.tsx';
import { newsKind } from './newsKind.ts';
import { emptyNews } from './newsValues.ts';
import { serverNow } from '#admin/ui/serverClock.ts';

/** The screen that creates a news item. */
export function NewsCreate({ publish }: { publish: Publish }) {
  const [initial] = useState(() => emptyNews(serverNow()));
  return (
    <RecordCreate of={newsKind} publish={publish}>
      {(save) => <NewsForm initial={initial} save={save} />}
    </RecordCreate>
  );
}
