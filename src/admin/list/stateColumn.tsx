import { StateBadge } from '#admin/record/StateBadge.tsx';

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
