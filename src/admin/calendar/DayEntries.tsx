import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { describeEntry, entryKey, type CalendarEntry } from './entries.ts';

const looks = {
  event: 'border-petrol-pale bg-petrol-pale',
  hidden: 'border-dashed border-line-strong bg-surface',
  publishing: 'border-warning bg-warning-pale',
};

interface Props {
  entries: readonly CalendarEntry[];
  /** Says what an entry is. */
  describe?: (entry: CalendarEntry) => string;
  /** Whether there is only room for times and titles. */
  isBrief?: boolean;
  tabIndex?: number;
}

/** What is on one day, each entry with its time and a link to its form. */
export function DayEntries({ entries, describe = describeEntry, isBrief = false, tabIndex }: Props) {
  return (
    <ul className={`flex flex-col gap-1 ${isBrief ? 'text-xs' : ''}`}>
      {entries.map((entry) => (
        <li key={entryKey(entry)}>
          <Link
            to={paths.admin.edit(entry.table, entry.id)}
            tabIndex={tabIndex}
            title={isBrief ? `${entry.title} · ${describe(entry)}` : undefined}
            className={`rounded-sm border wrap-anywhere hover:underline ${looks[entry.kind]} ${isBrief ? 'line-clamp-2 min-h-6 px-1 py-0.5' : 'block min-h-11 px-3 py-2'}`}
          >
            {entry.time && <span className="text-ink-soft tabular-nums">{entry.time.replace(/^0/, '')} </span>}
            {entry.title}
            {isBrief ? (
              <span className="sr-only"> ({describe(entry)})</span>
            ) : (
              <span className="block text-sm text-ink-soft">{describe(entry)}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
