import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Dialog, DialogButtons } from '#admin/ui/Dialog.tsx';
import { LoadError } from '#admin/ui/Notice.tsx';
import { PageHeading } from '#admin/ui/PageHeading.tsx';
import { serverNow } from '#admin/ui/serverClock.ts';
import { FOLDED_SCREEN, useMediaQuery } from '#admin/ui/useMediaQuery.ts';
import { ViewLinks } from '#admin/ui/ViewLinks.tsx';
import { listEventsBetween, listScheduledBetween } from '#data/calendar.ts';
import { createBrowserClient } from '#data/client.ts';
import { addMonths, weeksOfMonth } from '#domain/calendarMonth.ts';
import { capitalize } from '#domain/capitalize.ts';
import { contentTables } from '#domain/contentTables.ts';
import { argentineDayOf, partsOfDay } from '#domain/dates.ts';
import { paths } from '#domain/paths.ts';
import { Button } from '#ui/Button.tsx';
import { DayEntries } from './DayEntries.tsx';
import { type CalendarEntry, entriesByDay } from './entries.ts';
import { countEntries, dayName, MonthGrid, MonthLegend } from './MonthGrid.tsx';

/** Events and what is scheduled, by days: a month, or a list, which a phone opens with. */
export function Calendar() {
  const monthId = useId();
  const [params, setParams] = useSearchParams();
  const isNarrow = useMediaQuery(FOLDED_SCREEN);
  const today = argentineDayOf(serverNow());
  const [day, setDay] = useState(() => dayOfMonth(params.get('mes'), today));
  const [opened, setOpened] = useState<string>();
  const month = day.slice(0, 7);
  const query = useQuery(monthQuery(month));
  const entries = query.data ?? NONE;
  const days = [...entries].filter(([one]) => one.startsWith(month)).sort();
  const view = ['mes', 'lista'].find((word) => word === params.get('vista')) ?? (isNarrow ? 'lista' : 'mes');

  function move(next: string) {
    if (!YEARS.test(next)) return;
    setDay(next);
    setOpened(undefined);
    if (next.slice(0, 7) === month) return;
    const vista = params.get('vista');
    setParams({ mes: next.slice(0, 7), ...(vista && { vista }) }, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <PageHeading
        trail={
          <Link className="link" to={paths.admin.list('events')}>
            Volver a la agenda
          </Link>
        }
      >
        Calendario
      </PageHeading>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={monthId} aria-live="polite" className="text-xl">
          {monthName(day)}
        </h2>
        <div className="flex flex-wrap items-center justify-between gap-3 max-sm:w-full">
          <div className="flex items-center gap-1">
            <Button aria-label="Mes anterior" onClick={() => move(addMonths(day, -1))}>
              <span aria-hidden="true">←</span>
            </Button>
            <Button onClick={() => move(today)}>Hoy</Button>
            <Button aria-label="Mes siguiente" onClick={() => move(addMonths(day, 1))}>
              <span aria-hidden="true">→</span>
            </Button>
          </div>
          <ViewLinks
            label="Vista del calendario"
            views={[
              { label: 'Mes', to: `?mes=${month}&vista=mes`, isCurrent: view === 'mes' },
              { label: 'Lista', to: `?mes=${month}&vista=lista`, isCurrent: view === 'lista' },
            ]}
          />
        </div>
      </div>
      {query.isError ? (
        <div className="my-4">
          <LoadError query={query}>No se pudo cargar el calendario.</LoadError>
        </div>
      ) : (
        <p role="status" className="mb-3 text-sm text-ink-soft">
          {query.isPending ? 'Cargando el calendario...' : describeMonth(days.flatMap(([, all]) => all).length)}
        </p>
      )}
      {view === 'mes' ? (
        <div aria-busy={query.isPending}>
          <MonthGrid {...{ day, today, entries, isNarrow }} labelledBy={monthId} onMove={move} onOpen={open} />
          {!isNarrow && <MonthLegend />}
        </div>
      ) : (
        <DayList days={days} today={today} />
      )}
      {opened && (
        <Dialog title={capitalize(dayName(opened))} onCancel={() => setOpened(undefined)}>
          {entries.has(opened) ? <DayEntries entries={entries.get(opened) ?? []} /> : <p>No hay nada este día.</p>}
          <DialogButtons>
            <Button onClick={() => setOpened(undefined)}>Cerrar</Button>
          </DialogButtons>
        </Dialog>
      )}
    </>
  );

  function open(next: string) {
    move(next);
    setOpened(next);
  }
}

interface DayListProps {
  days: readonly (readonly [day: string, entries: readonly CalendarEntry[]])[];
  today: string;
}

/** The days that have something; those before today are folded, unless there is nothing else. */
function DayList({ days, today }: DayListProps) {
  const next = days.filter(([day]) => day >= today);
  const past = days.filter(([day]) => day < today);
  if (next.length === 0) return <Days days={past} />;
  return (
    <>
      {past.length > 0 && (
        <details className="mb-6">
          <summary className="py-2 text-sm font-medium">Días anteriores ({past.length})</summary>
          <Days days={past} />
        </details>
      )}
      <Days days={next} />
    </>
  );
}

function Days({ days }: Pick<DayListProps, 'days'>) {
  return (
    <ol className="flex flex-col gap-6">
      {days.map(([day, entries]) => (
        <li key={day}>
          <h3 className="border-b border-line pb-1.5 font-sans text-base font-semibold">{capitalize(dayName(day))}</h3>
          <DayEntries entries={entries} />
        </li>
      ))}
    </ol>
  );
}

const NONE: ReadonlyMap<string, CalendarEntry[]> = new Map();

/** The years that content may have. */
const YEARS = /^(?:19|2\d)\d\d-/;

/** The day that a month (yyyy-mm) opens with: today if it is in it, otherwise its first; today without a valid one. */
function dayOfMonth(month: string | null, today: string): string {
  if (!month || !YEARS.test(month) || !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) return today;
  return today.startsWith(month) ? today : `${month}-01`;
}

/** `Diciembre de 2026`. */
function monthName(day: string): string {
  const { month, year } = partsOfDay(day);
  return `${capitalize(month)} de ${year}`;
}

function describeMonth(count: number): string {
  return count === 0 ? 'No hay actividades ni nada programado este mes.' : countEntries(count);
}

/** Everything on the days of the weeks that a month (yyyy-mm) touches. */
function monthQuery(month: string) {
  return queryOptions({
    queryKey: ['calendar', month],
    queryFn: async () => {
      const days = weeksOfMonth(`${month}-01`).flat();
      const [first = '', last = ''] = [days[0], days.at(-1)];
      const db = createBrowserClient();
      const [events, ...scheduled] = await Promise.all([
        listEventsBetween(db, first, last),
        ...contentTables.map(async (table) =>
          (await listScheduledBetween(db, table, first, last)).map((row) => ({ ...row, table })),
        ),
      ]);
      return entriesByDay(days, events, scheduled.flat(), serverNow());
    },
  });
}
