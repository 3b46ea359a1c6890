import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { addDays, addMonths, mondayOf, weekdayOf, weeksOfMonth } from '#domain/calendarMonth.ts';
import { partsOfDay } from '#domain/dates.ts';
import { paths } from '#domain/paths.ts';
import { describeEntry, type CalendarEntry } from './entries.ts';

interface Props {
  /** The day that has the keyboard (yyyy-mm-dd); the grid shows its month. */
  day: string;
  today: string;
  entries: ReadonlyMap<string, readonly CalendarEntry[]>;
  /** Id of the element that names the month. */
  labelledBy: string;
  /** Whether a day has room for how many entries it has only. */
  isNarrow: boolean;
  onMove: (day: string) => void;
  onOpen: (day: string) => void;
}

/** A month as a grid of days: one stop of the Tab key, arrows between days, Page Up and Page Down between months. */
export function MonthGrid({ day, labelledBy, onMove, ...cells }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const weeks = weeksOfMonth(day);

  function onKeyDown(event: KeyboardEvent) {
    const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : dayAfterKey(event.key, day);
    if (!next) return;
    event.preventDefault();
    flushSync(() => onMove(next));
    table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  }

  return (
    <table
      ref={table}
      role="grid"
      aria-labelledby={labelledBy}
      className="w-full table-fixed border-collapse bg-surface"
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weeks[0]?.map((one) => (
            <th key={one} scope="col" abbr={weekdayOf(one)} className="py-2 text-sm font-semibold text-ink-soft">
              <span aria-hidden="true">{weekdayOf(one).slice(0, 3)}</span>
              <span className="sr-only">{weekdayOf(one)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <DayCell key={one} day={one} active={day} {...cells} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The day that a key leads to; undefined for a key of another meaning. */
function dayAfterKey(key: string, day: string): string | undefined {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  if (key === 'PageUp') return addMonths(day, -1);
  if (key === 'PageDown') return addMonths(day, 1);
  if (key === 'Home') return mondayOf(day);
  if (key === 'End') return addDays(mondayOf(day), 6);
  const step = steps[key];
  return step === undefined ? undefined : addDays(day, step);
}

/** How many entries a day shows. */
const SHOWN = 3;

const looks = {
  event: 'border-transparent bg-petrol-pale',
  hidden: 'border-line-strong bg-surface',
  publishing: 'border-transparent bg-warning-pale',
};

interface CellProps extends Pick<Props, 'today' | 'entries' | 'isNarrow' | 'onOpen'> {
  day: string;
  active: string;
}

function DayCell({ day, active, today, entries, isNarrow, onOpen }: CellProps) {
  const all = entries.get(day) ?? [];
  const isActive = day === active;
  const tabIndex = isActive ? 0 : -1;
  const isOutside = day.slice(0, 7) !== active.slice(0, 7);
  return (
    <td
      aria-current={day === today ? 'date' : undefined}
      className={`border border-line align-top ${isNarrow ? 'h-15' : 'h-26 p-1'} ${isOutside ? 'bg-paper' : ''}`}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={tabIndex}
        className={`flex rounded-control text-sm tabular-nums hover:bg-paper-deep ${isNarrow ? 'size-full min-h-15 flex-col items-center gap-1 pt-1 -outline-offset-2' : 'min-h-7 px-0.5'}`}
        onClick={() => onOpen(day)}
      >
        <span
          aria-hidden="true"
          className={`grid size-7 place-items-center rounded-full ${day === today ? 'bg-petrol font-semibold text-surface' : isOutside ? 'text-ink-soft' : ''}`}
        >
          {Number(day.slice(8))}
        </span>
        <span className="sr-only">{`${dayName(day)}: ${countEntries(all.length)}`}</span>
        {isNarrow && all.length > 0 && (
          <span aria-hidden="true" className="rounded-control bg-petrol-pale px-1.5 text-xs">
            {all.length}
          </span>
        )}
      </button>
      {!isNarrow && (
        <ul className="flex flex-col gap-1 text-xs">
          {all.slice(0, SHOWN).map((entry) => (
            <li key={`${entry.kind}-${entry.table}-${entry.id}`}>
              <EntryLink entry={entry} tabIndex={tabIndex} />
            </li>
          ))}
          {all.length > SHOWN && (
            <li>
              <button
                type="button"
                tabIndex={tabIndex}
                className="min-h-6 px-1 font-semibold text-petrol hover:underline"
                onClick={() => onOpen(day)}
              >
                +{all.length - SHOWN} más
              </button>
            </li>
          )}
        </ul>
      )}
    </td>
  );
}

function EntryLink({ entry, tabIndex }: { entry: CalendarEntry; tabIndex: number }) {
  const { table, id, title, kind, time } = entry;
  return (
    <Link
      to={paths.admin.edit(table, id)}
      tabIndex={tabIndex}
      title={`${title} · ${describeEntry(entry)}`}
      className={`line-clamp-2 min-h-6 rounded-sm wrap-anywhere border px-1 py-0.5 hover:underline ${looks[kind]}`}
    >
      {time && <span className="text-ink-soft tabular-nums">{time} </span>}
      {title}
      <span className="sr-only"> ({describeEntry(entry)})</span>
    </Link>
  );
}

/** What the looks of the entries of a month mean. */
export function MonthLegend() {
  const meanings = { event: 'Actividad', hidden: 'Actividad sin publicar', publishing: 'Se publica' };
  return (
    <ul aria-label="Referencias" className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft">
      {Object.entries(meanings).map(([kind, meaning]) => (
        <li key={kind} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-4 rounded-sm border ${looks[kind as keyof typeof looks]}`} />
          {meaning}
        </li>
      ))}
    </ul>
  );
}

/** A day without its year: `jueves 3 de diciembre`. */
export function dayName(day: string): string {
  const parts = partsOfDay(day);
  return `${weekdayOf(day)} ${parts.day} de ${parts.month}`;
}

/** `sin entradas`, `1 entrada`, `2 entradas`. */
export function countEntries(count: number): string {
  return count === 0 ? 'sin entradas' : `${count} ${count === 1 ? 'entrada' : 'entradas'}`;
}
