import { describeState, publishingState, type PublishingState } from '#domain/publishing/publishingState.ts';
import { serverNow } from '#admin/ui/serverClock.ts';
import { useSyncExternalStore } from 'react';

interface Props {
  /** When the record becomes public (ISO 8601); null for a draft. */
  publishedAt: string | null;
}

const looks = {
  draft: 'border px-2 border-line-strong bg-surface text-ink',
  scheduled: 'border px-2 border-transparent bg-warning-pale text-ink',
  published: 'text-ink-soft',
};

/** A record's publishing state, in words. */
export function StateBadge({ publishedAt }: Props) {
  const state = usePublishingState(publishedAt);
  return (
    <span className={`inline-block rounded-control py-0.5 text-[0.875rem] font-medium ${looks[state]}`}>
      {describeState(publishedAt, serverNow())}
    </span>
  );
}

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
