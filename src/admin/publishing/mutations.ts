import { mutationOptions } from '@tanstack/react-query';
import type { ContentChange } from '#domain/publishing/publishing.ts';
import { publish } from './publish.ts';
import { verifyOnline } from './verify.ts';

/** A key for each stage of every publication, with a common prefix, so that one component can show them all. */
export const PUBLISH_KEY = ['publishing', 'purge'] as const;
export const VERIFY_KEY = ['publishing', 'verify'] as const;
export const PUBLISHING_KEY = ['publishing'] as const;

/** The first stage: makes the site show a change. Failures stay in the cache until they are retried. */
export function publishMutation() {
  return mutationOptions({
    mutationKey: PUBLISH_KEY,
    mutationFn: (change: ContentChange) => publish(change),
    gcTime: Infinity,
  });
}

/** The second stage: polls the public URL until it shows the change. */
export function verifyMutation() {
  return mutationOptions({
    mutationKey: VERIFY_KEY,
    mutationFn: (change: ContentChange) => verifyOnline(change),
    gcTime: Infinity,
  });
}
