import { useMutation } from '@tanstack/react-query';
import type { Publish } from '#domain/publishing.ts';
import { publishMutation } from './publishMutation.ts';
import type { TableChange } from './publish.ts';

/** Publishes changes of one table; the status in the header tells how it goes. */
export function usePublish(table: TableChange['table']): Publish {
  const { mutateAsync } = useMutation(publishMutation());
  // The failure stays in the mutation cache, where `PublishingStatus` shows it until it is tried again.
  return (change) => mutateAsync({ ...change, table }).catch(() => undefined);
}
