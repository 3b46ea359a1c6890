import { mutationOptions } from '@tanstack/react-query';
import { publish, type TableChange } from './publish.ts';

/** One key for every publication, so that one place can show them all. */
export const PUBLISH_KEY = ['publish'] as const;

/** Publishing one change; failures are kept until they are tried again. */
export function publishMutation() {
  return mutationOptions({
    mutationKey: PUBLISH_KEY,
    mutationFn: (change: TableChange) => publish(change),
    gcTime: Infinity,
  });
}
