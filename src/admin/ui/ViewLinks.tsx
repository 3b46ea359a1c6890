import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props {
  /** What the views show. */
  label: string;
  views: readonly { label: string; to: string; isCurrent?: boolean; count?: ReactNode }[];
}

/** Links between the views of one screen, with how many records each has where that is known. */
export function ViewLinks({ label, views }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-1 border-b border-line">
        {views.map((view) => (
          <li key={view.label}>
            <Link
              to={view.to}
              replace={view.to.startsWith('?')}
              preventScrollReset
              aria-current={view.isCurrent ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-2 text-sm font-semibold text-ink-soft sm:px-3 -outline-offset-2 hover:text-ink aria-[current]:border-petrol aria-[current]:text-petrol forced-colors:not-aria-[current]:border-b-0"
            >
              {view.label}
              {view.count && <span className="font-normal tabular-nums">{view.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
