import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import type { ContentTable } from '#domain/contentTables.ts';
import { describeEventDates } from '#domain/events/eventDates.ts';
import { paths } from '#domain/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { LoadError } from '#admin/ui/Notice.tsx';
import { PageHeading } from '#admin/ui/PageHeading.tsx';
import { InCarousel } from './InCarousel.tsx';
import { DashboardSection } from './DashboardSection.tsx';
import { RecentEdits } from './RecentEdits.tsx';
import { RecordList } from './RecordList.tsx';
import { SiteBuild } from './SiteBuild.tsx';
import { failureOf, useDashboard } from './useDashboard.ts';
import { Waiting } from './Waiting.tsx';

/** The panel's first screen: what waits for the user, counts, links and what goes on (specification, section 2.18). */
export function Dashboard() {
  const queries = useDashboard();
  const failure = failureOf(queries);
  return (
    <>
      <PageHeading
        action={
          <Link className={buttonClass('primary')} to={paths.admin.create('news')}>
            Nueva noticia
          </Link>
        }
      >
        Dashboard
      </PageHeading>
      {failure && (
        <div className="mb-8">
          <LoadError query={failure.query}>{failure.sentence}</LoadError>
        </div>
      )}
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <Waiting queries={queries} />
        <div className="divide-y divide-line rounded-image border border-line bg-surface lg:mt-11">
          <Count table="news" label="Total de noticias publicadas" manage="noticias" count={queries.news} />
          <Count
            table="publications"
            label="Total de publicaciones"
            manage="publicaciones"
            count={queries.publications}
          />
          <Count table="events" label="Total de actividades publicadas" manage="agenda" count={queries.events} />
        </div>
      </div>
      <div className="lg:grid lg:grid-cols-2 lg:gap-x-10">
        <div>
          <DashboardSection
            heading="Últimas ediciones"
            query={queries.edits}
            none="Todavía no hay noticias, publicaciones ni actividades."
          >
            {(edits) => <RecentEdits edits={edits} />}
          </DashboardSection>
          <DashboardSection
            heading="Próximas actividades"
            query={queries.nextEvents}
            none="No hay actividades por venir en la agenda."
          >
            {(events) => (
              <RecordList named={events.map((event) => ({ ...event, table: 'events' }))} note={describeEventDates} />
            )}
          </DashboardSection>
        </div>
        <div>
          <DashboardSection
            heading="En el carrusel"
            query={queries.carousel}
            none="El carrusel está vacío. En el formulario de cada noticia o publicación puedes marcarla para él."
          >
            {(slides) => <InCarousel slides={slides} />}
          </DashboardSection>
          <DashboardSection heading="Copia de emergencia del sitio" query={queries.siteBuild}>
            {(state) => <SiteBuild state={state} />}
          </DashboardSection>
        </div>
      </div>
    </>
  );
}

interface CountProps {
  table: ContentTable;
  label: string;
  /** What its button manages. */
  manage: string;
  count: UseQueryResult<number>;
}

/** How many records of a kind there are, and the button that leads to them. */
function Count({ table, label, manage, count }: CountProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[1fr_auto] items-center gap-x-4 pt-2 pr-1 pb-1 pl-4 sm:pb-2"
    >
      <h2 id={id} className="font-sans text-sm font-normal tracking-normal text-ink-soft max-sm:col-span-2">
        {label}
      </h2>
      <p className="font-semibold tabular-nums sm:row-start-2">
        {count.data?.toLocaleString('es-AR') ?? (count.isPending ? 'Cargando...' : '—')}
      </p>
      <div className="sm:row-span-2">
        <Link className={buttonClass('text')} to={paths.admin.list(table)}>
          Gestionar {manage}
        </Link>
      </div>
    </section>
  );
}
