import { useQuery } from '@tanstack/react-query';
import { Notice } from '#ui/Notice.tsx';
import { DashboardSection } from './DashboardSection.tsx';
import { carouselQuery } from './recordQueries.ts';
import { RecordLinks } from './RecordLinks.tsx';

/** What the home page's carousel shows now, in its order. */
export function InCarousel() {
  return (
    <DashboardSection
      heading="En el carrusel"
      query={useQuery(carouselQuery())}
      failed="No se pudo cargar lo que muestra el carrusel."
    >
      {(records) =>
        records.length === 0 ? (
          <Notice>
            El carrusel está vacío. En el formulario de cada noticia o publicación puedes marcarla para él.
          </Notice>
        ) : (
          <RecordLinks records={records} />
        )
      }
    </DashboardSection>
  );
}
