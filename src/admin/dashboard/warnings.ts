import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { postToSite } from '#data/postToSite.ts';
import { listWithBrokenLinks, listWithoutAltText, listWithoutCover } from '#data/records/overview.ts';
import { contentTables } from '#domain/contentTables.ts';
import { isCopyDue } from '#domain/copyAge.ts';
import { paths } from '#domain/paths.ts';
import { serverNow } from '#admin/ui/serverClock.ts';
import type { NamedRecord } from './RecordList.tsx';
import type { DashboardQueries } from './useDashboard.ts';

/** Something that could be improved with a little work, and the records or the screen where that is done. */
export interface Warning {
  heading: string;
  sentence: string;
  /** How many records it is about; of many, `records` has the most recent. */
  total: number;
  records: NamedRecord[];
  link?: { to: string; label: string };
}

type WarningQueries = Pick<
  DashboardQueries,
  'withoutCover' | 'withoutAltText' | 'brokenLinks' | 'goneVideos' | 'missingDocuments' | 'lastCopy'
>;

/** The warnings that are known, of what there is to warn about. */
export function warningsOf(queries: WarningQueries): Warning[] {
  const { withoutCover, withoutAltText, brokenLinks, goneVideos, missingDocuments, lastCopy } = queries;
  const files = (heading: string, sentence: string, publications: { id: number; title: string }[] = []): Warning => {
    const records = publications.map(({ id, title }) => ({ table: 'publications' as const, id, title }));
    return { heading, sentence, records, total: records.length };
  };
  const missing = (
    heading: string,
    lacks: (verb: 'tiene' | 'tienen') => string,
    { records, total }: RecordsMissingField = NONE,
  ): Warning => {
    const sentence =
      total === 1
        ? `Una noticia, publicación o actividad ${lacks('tiene')}`
        : `${total} noticias, publicaciones y actividades ${lacks('tienen')}`;
    const isPart = total > records.length;
    return { heading, total, records, sentence: isPart ? `${sentence} Estas son las más recientes.` : sentence };
  };
  return [
    missing(
      'Sin portada',
      (verb) => `por venir no ${verb} imágenes: en su lugar se muestra un dibujo, o nada.`,
      withoutCover.data,
    ),
    missing(
      'Sin texto alternativo',
      (verb) => `${verb} imágenes sin texto: quien no las ve no sabe qué muestran.`,
      withoutAltText.data,
    ),
    missing(
      'Enlaces que no llevan adonde deben',
      (verb) => `${verb} enlaces a algo de este sitio que se borró, es un borrador o cambió de dirección.`,
      brokenLinks.data,
    ),
    files(
      'Videos que no responden',
      'Sus videos ya no se pueden ver: se borraron de YouTube, son privados o no admiten mostrarse aquí.',
      goneVideos.data?.gone,
    ),
    files('PDF que faltan', 'Su PDF ya no está en el almacenamiento: súbelo de nuevo.', missingDocuments.data),
    {
      heading: lastCopy.data ? 'La última copia es vieja' : 'Todavía no se hizo ninguna copia',
      sentence: 'Conviene hacer una al menos cada tres días.',
      total: lastCopy.data !== undefined && isCopyDue(lastCopy.data, serverNow()) ? 1 : 0,
      records: [],
      link: { to: paths.admin.copies, label: 'Ir a las copias' },
    },
  ].filter(({ total }) => total > 0);
}

/** How many records of each kind to list under each warning. */
const WARNED = 4;

/** Records that lack something: the newest of each kind, and the total of all kinds. */
interface RecordsMissingField {
  records: NamedRecord[];
  total: number;
}

const NONE: RecordsMissingField = { records: [], total: 0 };

/** Records without a cover: the newest news and publications, and the next events. */
export function withoutCoverQuery() {
  return missingFieldQuery('without-cover', listWithoutCover);
}

/** Records with an image that is neither described nor decorative, the newest of each kind. */
export function withoutAltTextQuery() {
  return missingFieldQuery('without-alt-text', listWithoutAltText);
}

/** Records with a link within the site that needs a look, the newest of each kind. */
export function brokenLinksQuery() {
  return missingFieldQuery('broken-links', listWithBrokenLinks);
}

function missingFieldQuery(name: string, list: typeof listWithoutAltText) {
  return queryOptions({
    queryKey: ['dashboard', name],
    queryFn: async (): Promise<RecordsMissingField> => {
      const db = createBrowserClient();
      const found = await Promise.all(
        contentTables.map(async (table) => ({ table, ...(await list(db, table, WARNED)) })),
      );
      return {
        records: found.flatMap(({ table, rows }) => rows.map(({ id, title }) => ({ table, id, title }))),
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
export function goneVideosQuery() {
  return queryOptions({
    queryKey: ['dashboard', 'gone-videos'],
    queryFn: async () => {
      const response = await postToSite(createBrowserClient(), paths.videosEndpoint);
      const answer = (await response.json()) as VideosAnswer;
      if (!Array.isArray(answer.gone)) throw new Error('The site answered something that is no list of videos.');
      return answer;
    },
    retry: false,
  });
}
