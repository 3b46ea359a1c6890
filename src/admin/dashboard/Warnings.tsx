import { useQuery } from '@tanstack/react-query';
import { Notice } from '#ui/Notice.tsx';
import { DashboardSection } from './DashboardSection.tsx';
import { withoutCoverQuery } from './recordQueries.ts';
import { RecordLinks } from './RecordLinks.tsx';

/** What would look better with a little work: for now, what has no cover. */
export function Warnings() {
  return (
    <DashboardSection
      heading="Sin portada"
      query={useQuery(withoutCoverQuery())}
      failed="No se pudo comprobar qué no tiene portada."
    >
      {({ records, total }) =>
        total === 0 ? (
          <Notice>Todas las noticias y las publicaciones tienen una imagen de portada.</Notice>
        ) : (
          <>
            <p className="mb-4 text-ink-soft">
              {total === 1
                ? 'Una noticia o publicación no tiene imágenes: en su lugar, las listas muestran un dibujo.'
                : `${total} noticias y publicaciones no tienen imágenes: en su lugar, las listas muestran un dibujo.`}
              {total > records.length && ' Estas son las más recientes.'}
            </p>
            <RecordLinks records={records} />
          </>
        )
      }
    </DashboardSection>
  );
}
