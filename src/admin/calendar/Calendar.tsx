import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
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
import { agendaOf, type CalendarEntry, describeWhole, entriesByDay } from './entries.ts';
import { countEntries, dayName, MonthGrid } from './MonthGrid.tsx';

/** Events and what is scheduled, by days: a month, or a list, which a phone opens with. */
export function Calendar() {
  const monthId = useId();
  const [params, setParams] = useSearchParams();
  const usualView = useMediaQuery(FOLDED_SCREEN) ? 'lista' : 'mes';
  const view = params.get('vista') ?? usualView;
  const today = argentineDayOf(serverNow());
  const [day, setDay] = useState(() => dayOfMonth(params.get('mes') ?? '', today));
  const [opened, setOpened] = useState<string>();
  const month = day.slice(0, 7);
  const query = useQuery({ queryKey: ['calendar', month], queryFn: () => readMonth(month) });
  const entries = query.data ?? new Map<string, CalendarEntry[]>();
  const agenda = agendaOf(entries, month);
  const monthName = `${capitalize(partsOfDay(day).month)} de ${partsOfDay(day).year}`;

  function move(next: string) {
    setDay(next);
    if (next.startsWith(month)) return;
    const search = new URLSearchParams(params);
    search.set('mes', next.slice(0, 7));
    setParams(search, { replace: true, preventScrollReset: true });
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
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id={monthId} className="text-xl">
          {monthName}
        </h2>
        <div className="flex flex-wrap items-center justify-between gap-3 max-sm:w-full">
          <div className="flex items-center gap-1">
            <Button aria-label="Mes anterior" onClick={() => move(addMonths(day, -1))}>
              ←
            </Button>
            <Button onClick={() => move(today)}>Hoy</Button>
            <Button aria-label="Mes siguiente" onClick={() => move(addMonths(day, 1))}>
              →
            </Button>
          </div>
          <ViewLinks
            label="Vista del calendario"
            views={['mes', 'lista'].map((one) => ({
              label: capitalize(one),
              to: `?mes=${month}&vista=${one}`,
              isCurrent: view === one,
            }))}
          />
        </div>
      </div>
      <p role="status" className="my-3 text-sm text-ink-soft">
        {!query.isError && <span className="sr-only">{monthName}: </span>}
        {query.isPending && 'Cargando el calendario...'}
        {query.isSuccess && describeMonth(agenda.flatMap(([, all]) => all).length)}
      </p>
      {query.isError && <LoadError query={query}>No se pudo cargar el calendario.</LoadError>}
      {view === 'lista' ? (
        <ol className="flex flex-col gap-6">
          {agenda.map(([one, all]) => (
            <li key={one}>
              <h3 className="mb-2 font-sans text-base font-semibold">{capitalize(dayName(one))}</h3>
              <DayEntries entries={all} describe={describeWhole} />
            </li>
          ))}
        </ol>
      ) : (
        <MonthGrid {...{ day, today, entries }} labelledBy={monthId} onMove={move} onOpen={setOpened} />
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
}

function describeMonth(count: number): string {
  return count === 0 ? 'No hay actividades ni nada programado este mes.' : countEntries(count);
}

/** A month of the years that a date may have. */
const MONTH = /^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])$/;

/** The day that a month (yyyy-mm) opens with: today if it is in it, otherwise its first; today without a valid one. */
function dayOfMonth(month: string, today: string): string {
  return MONTH.test(month) && !today.startsWith(month) ? `${month}-01` : today;
}

/** Everything on the days of the weeks that a month (yyyy-mm) touches. */
async function readMonth(month: string) {
  const days = weeksOfMonth(`${month}-01`).flat();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const db = createBrowserClient();
  const [events, ...scheduled] = await Promise.all([
    listEventsBetween(db, first, last),
    ...contentTables.map((table) => listScheduledBetween(db, table, first, last)),
  ]);
  return entriesByDay(days, events, scheduled.flat(), serverNow());
}
