import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Notice } from '#admin/ui/Notice.tsx';
import { DashboardSection } from './DashboardSection.tsx';
import { FileWarnings } from './FileWarnings.tsx';
import { withoutAltTextQuery, withoutCoverQuery, type RecordsMissingField } from './recordQueries.ts';
import { RecordLinks } from './RecordLinks.tsx';

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
            <RecordLinks named={records} />
          </>
        )
      }
    </DashboardSection>
  );
}
