import { queryOptions, type UseQueryResult } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { postToSite } from '#data/postToSite.ts';
import type { listWithoutAltText } from '#data/records/overview.ts';
import { contentTables } from '#domain/contentTables.ts';
import { isCopyDue } from '#domain/copyAge.ts';
import { paths } from '#domain/paths.ts';
import { serverNow } from '#admin/ui/serverClock.ts';
import type { NamedRecord } from './RecordList.tsx';
import type { DashboardQueries } from './useDashboard.ts';

/** Something that is looked at, and the warning where it could be improved with a little work. */
export interface Check {
  /** What is in order if all is well. */
  name: string;
  heading: string;
  sentence: string;
  /** How many records the warning is about; of many, `records` has the most recent. There is none to give for 0. */
  total: number;
  records: readonly NamedRecord[];
  /** The screen where something can be done about what is no record. */
  link?: { to: string; label: string };
  isPending: boolean;
  isWell: boolean;
}

type Words = Pick<Check, 'name' | 'heading'>;

/** What the dashboard looks at, in order, as far as it is known. */
export function checksOf(queries: DashboardQueries): Check[] {
  const { withoutCover, withoutAltText, brokenLinks, unavailableVideos, missingDocuments, lastCopy } = queries;
  const videos = check(unavailableVideos, {
    ...{ name: 'videos', heading: 'Videos que no responden' },
    sentence: 'Sus videos ya no se pueden ver: se borraron de YouTube, son privados o no admiten mostrarse aquí.',
    ...publicationsOf(unavailableVideos.data?.gone),
  });
  return [
    missingFieldCheck(
      withoutCover,
      { name: 'portadas', heading: 'Sin portada' },
      (verb) => `por venir no ${verb} imágenes: en su lugar se muestra un dibujo, o nada.`,
    ),
    missingFieldCheck(
      withoutAltText,
      { name: 'textos alternativos', heading: 'Sin texto alternativo' },
      (verb) => `${verb} imágenes sin texto: quien no las ve no sabe qué muestran.`,
    ),
    missingFieldCheck(
      brokenLinks,
      { name: 'enlaces', heading: 'Enlaces que no llevan adonde deben' },
      (verb) => `${verb} enlaces a algo de este sitio que se borró, es un borrador o cambió de dirección.`,
    ),
    { ...videos, isWell: videos.isWell && unavailableVideos.data?.unknown === 0 },
    check(missingDocuments, {
      ...{ name: 'documentos PDF', heading: 'PDF que faltan' },
      sentence: 'Su PDF ya no está en el almacenamiento: súbelo de nuevo.',
      ...publicationsOf(missingDocuments.data),
    }),
    check(lastCopy, {
      name: 'copias',
      heading: lastCopy.data ? 'La última copia es vieja' : 'Todavía no se hizo ninguna copia',
      sentence: 'Conviene hacer una al menos cada tres días.',
      total: lastCopy.data !== undefined && isCopyDue(lastCopy.data, serverNow()) ? 1 : 0,
      records: [],
      link: { to: paths.admin.copies, label: 'Ir a las copias' },
    }),
  ];
}

function check({ data, isPending }: UseQueryResult, found: Omit<Check, 'isPending' | 'isWell'>): Check {
  return { ...found, isPending, isWell: data !== undefined && found.total === 0 };
}

/** A check for records that lack something; `lacks` says what, with the verb in its number. */
function missingFieldCheck(
  query: DashboardQueries['withoutCover'],
  words: Words,
  lacks: (verb: 'tiene' | 'tienen') => string,
): Check {
  const { records, total } = query.data ?? { records: [], total: 0 };
  const sentence =
    total === 1
      ? `Una noticia, publicación o actividad ${lacks('tiene')}`
      : `${total} noticias, publicaciones y actividades ${lacks('tienen')}`;
  const isPart = total > records.length;
  return check(query, {
    ...{ ...words, total, records },
    sentence: isPart ? `${sentence} Estas son las más recientes.` : sentence,
  });
}

function publicationsOf(publications: readonly { id: number; title: string }[] = []) {
  const records = publications.map(({ id, title }) => ({ table: 'publications' as const, id, title }));
  return { records, total: records.length };
}

/** How many records of each kind to list under each warning. */
const WARNED = 4;

/** The records that lack something, as `list` finds them in one table: the newest of each kind, and the total of all. */
export function missingFieldQuery(name: string, list: typeof listWithoutAltText) {
  return queryOptions({
    queryKey: ['dashboard', name],
    queryFn: async () => {
      const db = createBrowserClient();
      const found = await Promise.all(
        contentTables.map(async (table) => ({ table, ...(await list(db, table, WARNED)) })),
      );
      return {
        records: found.flatMap(({ table, rows }) => rows.map((row) => ({ table, ...row }))),
        total: found.reduce((sum, { total }) => sum + total, 0),
      };
    },
  });
}

interface VideosAnswer {
  gone: { id: number; title: string }[];
  unknown: number;
}

/** The publications whose video can no longer be watched; the site checks, as the panel may not contact other hosts. */
export const unavailableVideosQuery = queryOptions({
  queryKey: ['dashboard', 'gone-videos'],
  queryFn: async () => {
    const response = await postToSite(createBrowserClient(), paths.videosEndpoint);
    const answer = (await response.json()) as VideosAnswer;
    if (!Array.isArray(answer.gone)) throw new Error('The site answered something that is no list of videos.');
    return answer;
  },
  retry: false,
});
