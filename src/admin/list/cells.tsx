import { StateBadge } from '#admin/record/StateBadge.tsx';
import { formatDay } from '#domain/dates.ts';

/** A day (yyyy-mm-dd) in a list; a narrow table breaks it before its year only. */
export function ListedDay({ day }: { day: string }) {
  return <span className="text-ink-soft sm:max-lg:inline-block sm:max-lg:min-w-26">{formatDay(day)}</span>;
}

/** The column showing whether visitors see a row. */
export const stateColumn = {
  label: 'Estado',
  isBelowTitle: true,
  cell: ({ published_at }: { published_at: string | null }) => (
    <span className="xl:inline-block xl:w-max xl:max-w-36 xl:whitespace-normal">
      <StateBadge publishedAt={published_at} />
    </span>
  ),
};
