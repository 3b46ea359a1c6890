import { useSyncExternalStore } from 'react';
import { publishingState, type PublishingState } from '#domain/publishing/publishingState.ts';
import { serverNow } from '#admin/ui/serverClock.ts';

/** How often to poll whether the time of a scheduled record has come, in milliseconds. */
const INTERVAL = 1000;

/** A record's state by the server's clock; renders again when a scheduled record becomes public. */
export function usePublishingState(publishedAt: string | null): PublishingState {
  const read = () => publishingState(publishedAt, serverNow());
  return useSyncExternalStore(read() === 'scheduled' ? everySecond : never, read);
}

function everySecond(notify: () => void): () => void {
  const timer = setInterval(notify, INTERVAL);
  return () => clearInterval(timer);
}

function never(): () => void {
  return () => undefined;
}
