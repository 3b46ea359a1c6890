import { mutationOptions } from '@tanstack/react-query';
import { publish, type TableChange } from './publish.ts';
import { verifyOnline } from './verify.ts';

/** One key for each stage of every publication, so that one place can show them all. */
export const PUBLISH_KEY = ['publishing', 'purge'] as const;
export const VERIFY_KEY = ['publishing', 'verify'] as const;
export const PUBLISHING_KEY = ['publishing'] as const;

/** The first stage: the site is asked to show a change. Failures are kept until they are tried again. */
export function publishMutation() {
  return mutationOptions({
    mutationKey: PUBLISH_KEY,
    mutationFn: (change: TableChange) => publish(change),
    gcTime: Infinity,
  });
}

/** The second stage: the public address is looked at until it shows the change. */
export function verifyMutation() {
  return mutationOptions({
    mutationKey: VERIFY_KEY,
    mutationFn: (change: TableChange) => verifyOnline(change),
    gcTime: Infinity,
  });
}
