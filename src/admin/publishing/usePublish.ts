import { useMutation } from '@tanstack/react-query';
import type { Publish } from '#domain/publishing/publishing.ts';
import { publishMutation, verifyMutation } from './mutations.ts';
import type { TableChange } from './publish.ts';

/**
 * Publishes changes of one table; the status in the header tells how each goes until the public address shows it. The
 * caller waits only until the site was told: whoever looks from then on sees the change.
 */
export function usePublish(table: TableChange['table']): Publish {
  const publishChange = usePublishChange();
  return (change) => publishChange({ ...change, table });
}

/** Both stages for one change; failures stay in the mutation cache, where `PublishingStatus` shows them. */
export function usePublishChange(): (change: TableChange) => Promise<void> {
  const { mutateAsync } = useMutation(publishMutation());
  const { mutate: verify } = useMutation(verifyMutation());
  return async (change) => {
    // A draft is nothing to the site: there is no page that could show it.
    if (change.hiddenUntil === null) return verify(change);
    try {
      await mutateAsync(change);
    } catch {
      return;
    }
    verify(change);
  };
}
