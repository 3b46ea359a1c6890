import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { announceEditing } from '#data/editing.ts';
import type { FormKey } from '#ui/record/drafts/draftStore.ts';
import { openFormsOf } from '#ui/record/drafts/openForms.ts';

/** How often a form says that it is still open, in milliseconds; the database forgets it after a minute. */
const HEARTBEAT = 20_000;

/** Says that a form is open for as long as somebody looks at it, and answers who has the record open in other browsers. */
export function editorsQuery(key: FormKey) {
  const { id, form, kind } = key;
  return queryOptions({
    queryKey: ['editing', form],
    queryFn: async () => {
      if (id === 'new') return [];
      const [others, here] = await Promise.all([
        announceEditing(createBrowserClient(), { id, form, kind }),
        openFormsOf(key),
      ]);
      return others
        .filter((other) => !here.has(other.form))
        .map(({ seconds, ...other }) => ({ ...other, since: new Date(Date.now() - seconds * 1000) }));
    },
    enabled: id !== 'new',
    refetchInterval: HEARTBEAT,
    refetchOnWindowFocus: true,
    gcTime: 0,
    // The next one comes soon enough.
    retry: false,
  });
}
