import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '#domain/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { PageHeading } from '#ui/PageHeading.tsx';
import { CountCard } from './CountCard.tsx';
import { InCarousel } from './InCarousel.tsx';
import { LocalDrafts } from './LocalDrafts.tsx';
import { NextEvents } from './NextEvents.tsx';
import { eventCountQuery, newsCountQuery, publicationCountQuery } from './queries.ts';
import { RecentEdits } from './RecentEdits.tsx';
import type { PublishOrder } from './useCarouselOrder.ts';
import { ContinueDraft, Unpublished } from './Unpublished.tsx';
import { Warnings } from './Warnings.tsx';

interface Props {
  publish: PublishOrder;
}

/** The panel's first screen: counts, links and recent activity (specification, section 2.18). */
export function Dashboard({ publish }: Props) {
  return (
    <>
      <PageHeading>Dashboard</PageHeading>
      <div className="grid gap-4 sm:grid-cols-3">
        <CountCard label="Total de noticias publicadas" count={useQuery(newsCountQuery())} />
        <CountCard label="Total de publicaciones" count={useQuery(publicationCountQuery())} />
        <CountCard label="Total de actividades publicadas" count={useQuery(eventCountQuery())} />
      </div>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Link className={buttonClass('primary')} to={paths.admin.newsCreate}>
          Nueva noticia
        </Link>
        <Link className={buttonClass()} to={paths.admin.news}>
          Gestionar noticias
        </Link>
        <Link className={buttonClass()} to={paths.admin.publications}>
          Gestionar publicaciones
        </Link>
        <Link className={buttonClass()} to={paths.admin.events}>
          Gestionar agenda
        </Link>
        {/* Last, because it appears once loaded, and no button may move from under the pointer. */}
        <ContinueDraft className={buttonClass()} />
      </div>
      <LocalDrafts />
      <div className="lg:grid lg:grid-cols-2 lg:gap-x-10">
        <div>
          <Unpublished />
          <RecentEdits />
        </div>
        <div>
          <InCarousel publish={publish} />
          <NextEvents />
        </div>
      </div>
      <div className="lg:grid lg:grid-cols-2 lg:gap-x-10">
        <Warnings />
      </div>
    </>
  );
}
