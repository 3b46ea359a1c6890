import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { SiteBuild } from '#admin/publishing/SiteBuild.tsx';
import { paths } from '#domain/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { LoadError } from '#admin/ui/LoadError.tsx';
import { PageHeading } from '#admin/ui/PageHeading.tsx';
import { CountCard } from './CountCard.tsx';
import { InCarousel } from './InCarousel.tsx';
import { LocalDrafts } from './LocalDrafts.tsx';
import { NextEvents } from './NextEvents.tsx';
import { eventCountQuery, newsCountQuery, publicationCountQuery } from './queries.ts';
import { RecentEdits } from './RecentEdits.tsx';
import { ContinueDraft, Unpublished } from './Unpublished.tsx';
import { Warnings } from './Warnings.tsx';

/** The panel's first screen: counts, links and recent activity (specification, section 2.18). */
export function Dashboard() {
  const news = useQuery(newsCountQuery());
  const publications = useQuery(publicationCountQuery());
  const events = useQuery(eventCountQuery());
  const isDown = news.isError && publications.isError && events.isError;
  return (
    <>
      <PageHeading>Dashboard</PageHeading>
      {/* First, because it is nowhere else. */}
      <LocalDrafts />
      {isDown ? (
        <LoadError
          query={{
            error: news.error,
            refetch: () => Promise.all([news.refetch(), publications.refetch(), events.refetch()]),
          }}
        >
          No se pudo cargar el estado del sitio.
        </LoadError>
      ) : (
        <div className="grid gap-4 sm:grid-cols-3">
          <CountCard label="Total de noticias publicadas" count={news} />
          <CountCard label="Total de publicaciones" count={publications} />
          <CountCard label="Total de actividades publicadas" count={events} />
        </div>
      )}
      <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Link className={buttonClass('primary')} to={paths.admin.create('news')}>
          Nueva noticia
        </Link>
        <Link className={buttonClass()} to={paths.admin.list('news')}>
          Gestionar noticias
        </Link>
        <Link className={buttonClass()} to={paths.admin.list('publications')}>
          Gestionar publicaciones
        </Link>
        <Link className={buttonClass()} to={paths.admin.list('events')}>
          Gestionar agenda
        </Link>
        {/* Last, because it appears once loaded, and no button may move from under the pointer. */}
        <ContinueDraft className={buttonClass()} />
      </div>
      {!isDown && <Sections />}
    </>
  );
}

function Sections() {
  return (
    <>
      <div className="lg:grid lg:grid-cols-2 lg:gap-x-10">
        <div>
          <Unpublished />
          <RecentEdits />
        </div>
        <div>
          <InCarousel />
          <NextEvents />
        </div>
      </div>
      <div className="lg:grid lg:grid-cols-2 lg:gap-x-10">
        <Warnings />
      </div>
      <SiteBuild />
    </>
  );
}
