import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { describeEventDates } from '#domain/events/eventDates.ts';
import { paths } from '#domain/paths.ts';
import { Notice } from '#admin/ui/Notice.tsx';
import { DashboardSection } from './DashboardSection.tsx';
import { nextEventsQuery } from './queries.ts';

/** Upcoming events, as the home page lists them. */
export function NextEvents() {
  return (
    <DashboardSection
      heading="Próximas actividades"
      query={useQuery(nextEventsQuery())}
      failed="No se pudo cargar la agenda."
    >
      {(events) =>
        events.length === 0 ? (
          <Notice>No hay actividades por venir en la agenda.</Notice>
        ) : (
          <ol className="border-t border-line">
            {events.map((event) => (
              <li key={event.id} className="border-b border-line bg-surface px-4 py-3">
                <Link className="link wrap-anywhere" to={paths.admin.edit('events', event.id)}>
                  {event.title}
                </Link>
                <p className="mt-1 text-sm text-ink-soft">{describeEventDates(event)}</p>
              </li>
            ))}
          </ol>
        )
      }
    </DashboardSection>
  );
}
