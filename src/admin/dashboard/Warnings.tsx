import { useQuery, type UseQueryResult, queryOptions } from '@tanstack/react-query';
import { Notice } from '#admin/ui/Notice.tsx';
import { DashboardSection } from './DashboardSection.tsx';
import { paths } from '#domain/paths.ts';
import { createBrowserClient } from '#data/client.ts';
import { listWithoutAltText, listWithoutCover } from '#data/records/listing.ts';
import { contentTables } from '#domain/contentTables.ts';
import { postToSite } from '#data/postToSite.ts';
import { listPublicationsWithoutDocument } from '#data/publications.ts';
import { z } from '#domain/z.ts';
import { RecordList, type NamedRecord } from './RecordList.tsx';

/** Records that could be improved with a little work. */
export function Warnings() {
  return (
    <>
      <Warning
        heading="Sin portada"
        query={useQuery(withoutCoverQuery())}
        failed="No se pudo comprobar qué no tiene portada."
        none="Las noticias, las publicaciones y las actividades por venir tienen una imagen de portada."
        one="Una noticia, publicación o actividad por venir no tiene imágenes: en su lugar se muestra un dibujo, o nada."
        several={(total) =>
          `${total} noticias, publicaciones y actividades por venir no tienen imágenes: en su lugar se muestra un dibujo, o nada.`
        }
      />
      <Warning
        heading="Sin texto alternativo"
        query={useQuery(withoutAltTextQuery())}
        failed="No se pudo comprobar qué imágenes no tienen texto alternativo."
        none="Cada imagen de portada o de galería tiene su texto alternativo, o es decorativa."
        one="Una noticia, publicación o actividad tiene imágenes sin texto: quien no las ve no sabe qué muestran."
        several={(total) =>
          `${total} noticias, publicaciones y actividades tienen imágenes sin texto: quien no las ve no sabe qué muestran.`
        }
      />
      <FileWarnings />
    </>
  );
}

interface WarningProps {
  heading: string;
  query: UseQueryResult<RecordsMissingField>;
  failed: string;
  none: string;
  one: string;
  several: (total: number) => string;
}

function Warning({ heading, query, failed, none, one, several }: WarningProps) {
  return (
    <DashboardSection heading={heading} query={query} failed={failed}>
      {({ records, total }) =>
        total === 0 ? (
          <Notice>{none}</Notice>
        ) : (
          <>
            <p className="mb-4 text-ink-soft">
              {total === 1 ? one : several(total)}
              {total > records.length && ' Estas son las más recientes.'}
            </p>
            <RecordList named={records} />
          </>
        )
      }
    </DashboardSection>
  );
}

/** Publications whose video or PDF is no longer available. */
function FileWarnings() {
  return (
    <>
      <DashboardSection
        heading="Videos que no responden"
        query={useQuery({ queryKey: ['dashboard', 'gone-videos'], queryFn: readGoneVideos, retry: false })}
        failed="No se pudo comprobar si los videos responden."
      >
        {({ gone, unknown }) => (
          <>
            {gone.length > 0 && (
              <p className="mb-4 text-ink-soft">
                Sus videos ya no se pueden ver: se borraron de YouTube, son privados o no admiten mostrarse aquí.
              </p>
            )}
            {gone.length > 0 && <RecordList named={gone.map(inPublications)} />}
            {unknown > 0 && <Notice>{describeUnknown(unknown)}</Notice>}
            {gone.length + unknown === 0 && <Notice>Los videos de las publicaciones responden.</Notice>}
          </>
        )}
      </DashboardSection>
      <DashboardSection
        heading="PDF que faltan"
        query={useQuery({
          queryKey: ['dashboard', 'missing-documents'],
          queryFn: () => listPublicationsWithoutDocument(createBrowserClient()),
        })}
        failed="No se pudo comprobar si están los PDF."
        none="Están todos los PDF que se subieron aquí. Los de otros sitios no se comprueban."
      >
        {(publications) => (
          <>
            <p className="mb-4 text-ink-soft">Su PDF ya no está en el almacenamiento: súbelo de nuevo.</p>
            <RecordList named={publications.map(inPublications)} />
          </>
        )}
      </DashboardSection>
    </>
  );
}

function inPublications({ id, title }: { id: number; title: string }): NamedRecord {
  return { table: 'publications', id, title };
}

function describeUnknown(count: number): string {
  return `Todavía no sabemos si ${count === 1 ? 'un video responde' : `${count} videos responden`}: cada vez que vuelves aquí se le pregunta a YouTube por algunos.`;
}

/** How many records of each kind to list under each warning. */
const WARNED = 4;

/** Records that lack something: the newest of each kind, and the total of all kinds. */
interface RecordsMissingField {
  records: NamedRecord[];
  total: number;
}

/** Records without a cover: the newest news and publications, and the next events. */
function withoutCoverQuery() {
  return missingFieldQuery('without-cover', listWithoutCover);
}

/** Records with an image that is neither described nor decorative, the newest of each kind. */
function withoutAltTextQuery() {
  return missingFieldQuery('without-alt-text', listWithoutAltText);
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

const videosSchema = z.object({
  gone: z.array(z.object({ id: z.number(), title: z.string() })),
  unknown: z.number(),
});

/** The publications whose video can no longer be watched; the site checks, as the panel may not contact other hosts. */
async function readGoneVideos() {
  const response = await postToSite(createBrowserClient(), paths.videosEndpoint);
  return videosSchema.parse(await response.json());
}
