import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { addDays, addMonths, mondayOf, weekdayOf, weeksOfMonth } from '#domain/calendarMonth.ts';
import { partsOfDay } from '#domain/dates.ts';
import { DayEntries } from './DayEntries.tsx';
import type { CalendarEntry } from './entries.ts';

interface Props {
  /** The day that the Tab key leads to (yyyy-mm-dd); the grid shows its month. */
  day: string;
  today: string;
  entries: ReadonlyMap<string, readonly CalendarEntry[]>;
  /** Id of the element that names the month. */
  labelledBy: string;
  onMove: (day: string) => void;
  onOpen: (day: string) => void;
}

/** A month as a grid of days: one stop of the Tab key, arrows between days, Page Up and Page Down between months. */
export function MonthGrid({ day, labelledBy, onMove, ...cells }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const weeks = weeksOfMonth(day);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { day: from } = (event.target as HTMLElement).closest('td')?.dataset ?? {};
    const next = from && !event.altKey && !event.ctrlKey && !event.metaKey && dayAfterKey(event.key, from);
    if (!next) return;
    event.preventDefault();
    flushSync(() => onMove(next));
    table.current?.querySelector<HTMLElement>(`[data-day="${next}"] button`)?.focus();
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
            <th key={one} scope="col" aria-label={weekdayOf(one)} className="py-2 text-sm font-semibold text-ink-soft">
              {weekdayOf(one).slice(0, 3)}
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
  if (key === 'PageUp') return addMonths(day, -1);
  if (key === 'PageDown') return addMonths(day, 1);
  if (key === 'Home') return mondayOf(day);
  if (key === 'End') return addDays(mondayOf(day), 6);
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  return step === undefined ? undefined : addDays(day, step);
}

/** How many entries a day shows. */
const SHOWN = 3;

/** One day: its entries where there is room for them, otherwise how many it has. */
function DayCell({ day, active, today, entries, onOpen }: Omit<Props, 'labelledBy' | 'onMove'> & { active: string }) {
  const all = entries.get(day) ?? [];
  const tabIndex = day === active ? 0 : -1;
  const isOutside = day.slice(0, 7) !== active.slice(0, 7);
  return (
    <td
      data-day={day}
      aria-current={day === today ? 'date' : undefined}
      className={`h-15 border border-line align-top sm:h-26 sm:p-1 ${isOutside ? 'bg-paper text-ink-soft' : ''}`}
    >
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={`${dayName(day)}: ${countEntries(all.length)}`}
        className="flex min-h-7 flex-col items-center rounded-control text-sm tabular-nums hover:bg-paper-deep max-sm:size-full max-sm:-outline-offset-2"
        onClick={() => onOpen(day)}
      >
        <span
          className={`grid size-7 place-items-center ${day === today ? 'rounded-full bg-petrol font-semibold text-surface outline outline-transparent' : ''}`}
        >
          {Number(day.slice(8))}
        </span>
        {all.length > 0 && (
          <span className="rounded-control bg-petrol-pale px-1.5 text-xs sm:hidden">{all.length}</span>
        )}
      </button>
      <div className="max-sm:hidden">
        {all.length > 0 && <DayEntries entries={all.slice(0, SHOWN)} isBrief tabIndex={tabIndex} />}
        {all.length > SHOWN && (
          <button
            type="button"
            tabIndex={tabIndex}
            className="min-h-6 px-1 text-xs font-semibold text-petrol hover:underline"
            onClick={() => onOpen(day)}
          >
            +{all.length - SHOWN} más
          </button>
        )}
      </div>
    </td>
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
