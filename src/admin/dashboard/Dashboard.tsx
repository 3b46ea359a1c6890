import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { SiteBuild } from './SiteBuild.tsx';
import { paths } from '#domain/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { LoadError } from '#admin/ui/Notice.tsx';
import { PageHeading } from '#admin/ui/PageHeading.tsx';
import { InCarousel } from './InCarousel.tsx';
import { LocalDrafts } from './LocalDrafts.tsx';
import { NextEvents, RecentEdits, ContinueDraft, Unpublished } from './RecordSections.tsx';
import { countQuery } from './queries.ts';
import { Warnings } from './Warnings.tsx';
import { useId } from 'react';
import { explainError } from '#domain/errors.ts';
import { Button } from '#ui/Button.tsx';

/** The panel's first screen: counts, links and recent activity (specification, section 2.18). */
export function Dashboard() {
  const news = useQuery(countQuery('news'));
  const publications = useQuery(countQuery('publications'));
  const events = useQuery(countQuery('events'));
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

interface Props {
  label: string;
  count: UseQueryResult<number>;
}

/** One number with its label, or its loading or error state. */
function CountCard({ label, count }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-image border border-line bg-surface px-4 py-1 sm:flex-col sm:items-start sm:gap-3 sm:p-6"
    >
      <h2 id={id} className="py-2 font-sans text-sm font-semibold tracking-normal text-ink-soft sm:py-0">
        {label}
      </h2>
      <div role="status" className="flex min-h-14 items-center">
        <CountValue count={count} />
      </div>
    </section>
  );
}

function CountValue({ count }: Pick<Props, 'count'>) {
  if (count.isPending) return <p className="text-ink-soft">Cargando...</p>;
  if (count.isError) {
    return (
      <div className="text-sm">
        <p className="text-danger">No se pudo contar. {explainError(count.error)}</p>
        <div className="-ml-3">
          <Button variant="text" onClick={() => void count.refetch()}>
            Reintentar
          </Button>
        </div>
      </div>
    );
  }
  return <p className="font-serif text-2xl tabular-nums sm:text-4xl">{count.data.toLocaleString('es-AR')}</p>;
}
