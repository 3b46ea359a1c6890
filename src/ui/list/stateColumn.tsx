import { StateBadge } from '../record/StateBadge.tsx';

/** The column that says whether visitors see a row. */
export const stateColumn = {
  label: 'Estado',
  cell: ({ published_at }: { published_at: string | null }) => (
    <span className="lg:inline-block lg:w-36 lg:whitespace-normal">
      <StateBadge publishedAt={published_at} />
    </span>
  ),
};
