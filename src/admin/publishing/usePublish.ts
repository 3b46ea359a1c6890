import { useMutation, useQueryClient, type Mutation } from '@tanstack/react-query';
import type { Publish } from '#domain/publishing/publishing.ts';
import { PUBLISH_KEY, PUBLISHING_KEY, publishMutation, verifyMutation } from './mutations.ts';
import type { TableChange } from './publish.ts';

/**
 * Publishes changes of one table; the status in the header tells how each goes until the public address shows it. The
 * caller waits only until the site was told: whoever looks from then on sees the change.
 */
export function usePublish(table: TableChange['table']): Publish {
  const publishChange = usePublishChange();
  return (change) => publishChange({ ...change, table });
}

/**
 * Both stages for one change; failures stay in the mutation cache, where `PublishingStatus` shows them. A change ends what
 * is told of the earlier ones of its row: a page that is gone by now never shows the version before.
 */
export function usePublishChange(): (change: TableChange) => Promise<void> {
  const cache = useQueryClient().getMutationCache();
  const { mutateAsync } = useMutation(publishMutation());
  const { mutate: verify } = useMutation(verifyMutation());
  return async (change) => {
    for (const earlier of cache.findAll({ mutationKey: PUBLISHING_KEY, predicate: isAbout(change) })) {
      cache.remove(earlier);
    }
    // A draft is nothing to the site: there is no page that could show it.
    if (change.hiddenUntil === null) return verify(change);
    try {
      await mutateAsync(change);
    } catch {
      return;
    }
    const isLatest = cache.find({ mutationKey: PUBLISH_KEY, predicate: ({ state }) => state.variables === change });
    if (isLatest) verify(change);
  };
}

function isAbout({ table, id }: TableChange) {
  return ({ state }: Mutation<unknown, Error, unknown>) => {
    const change = state.variables as TableChange;
    return change.table === table && change.id === id;
  };
}
