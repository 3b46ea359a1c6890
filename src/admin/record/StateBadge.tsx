import { describeState } from '#domain/publishing/publishingState.ts';
import { serverNow } from '#admin/ui/serverClock.ts';
import { usePublishingState } from './usePublishingState.ts';

interface Props {
  /** When the record becomes public (ISO 8601); null for a draft. */
  publishedAt: string | null;
}

const looks = {
  draft: 'border px-2 border-line bg-paper text-ink',
  scheduled: 'border px-2 border-transparent bg-warning-pale text-ink',
  published: 'text-ink-soft',
};

/** A record's publishing state, in words. */
export function StateBadge({ publishedAt }: Props) {
  const state = usePublishingState(publishedAt);
  return (
    <span className={`inline-block rounded-control py-0.5 text-sm font-medium ${looks[state]}`}>
      {describeState(publishedAt, serverNow())}
    </span>
  );
}
