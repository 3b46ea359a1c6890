import { useQuery } from '@tanstack/react-query';
import { Notice } from '#admin/ui/Notice.tsx';
import { CarouselOrder } from './CarouselOrder.tsx';
import { carouselQuery } from './carouselQuery.ts';
import { DashboardSection } from './DashboardSection.tsx';
import { useCarouselOrder } from './useCarouselOrder.ts';

/** The slides that the home page's carousel shows now, which can be reordered here. */
export function InCarousel() {
  const order = useCarouselOrder();
  return (
    <DashboardSection
      heading="En el carrusel"
      query={useQuery(carouselQuery())}
      failed="No se pudo cargar lo que muestra el carrusel."
    >
      {(slides) =>
        slides.length === 0 ? (
          <Notice>
            El carrusel está vacío. En el formulario de cada noticia o publicación puedes marcarla para él.
          </Notice>
        ) : (
          <CarouselOrder slides={slides} onChange={order} />
        )
      }
    </DashboardSection>
  );
}
