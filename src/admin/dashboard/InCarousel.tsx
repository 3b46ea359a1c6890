import { useMutation, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { useReordering, type ListEntry } from '#admin/files/useReordering.ts';
import { type HeroItem, recordOfSlide, describeCarousel, selectHeroItems } from '#domain/hero.ts';
import { moveItem } from '#domain/media/imageOrder.ts';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { records } from '#domain/records.ts';
import { Button } from '#ui/Button.tsx';
import { orderCarousel } from '#data/carousel.ts';
import { createBrowserClient } from '#data/client.ts';
import { explainError } from '#domain/errors.ts';
import { usePurge } from '#admin/publishing/usePurge.ts';
import { toast } from '#ui/toast/toast.ts';
import { listHeroNews } from '#data/news.ts';
import { listHeroPublications } from '#data/publications.ts';

/** The slides that the carousel shows now, in an order that can be changed by dragging and with buttons. */
export function InCarousel({ slides }: { slides: readonly HeroItem[] }) {
  const order = useCarouselOrder();
  const [announcement, setAnnouncement] = useState('');
  const { setList, entry } = useReordering(slides, (from, to) => {
    order(moveItem(slides, from, to));
    setAnnouncement(`«${slides[from]?.title}» está ahora en el lugar ${to + 1} de ${slides.length}.`);
  });

  return (
    <>
      {slides.length > 1 && (
        <p className="mb-4 text-ink-soft">
          Este es el orden de la portada. Arrastra o usa los botones para cambiarlo; lo que marques después aparece
          primero.
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol ref={setList} className="border-t border-line">
        {slides.map((slide, index) => (
          <CarouselEntry key={slide.id} slide={slide} {...entry(index)} />
        ))}
      </ol>
    </>
  );
}

/** One slide with its position, linking to its form. */
function CarouselEntry({
  slide,
  place,
  count,
  isDragged,
  isTarget,
  onMove,
  onPointerDown,
}: ListEntry & { slide: HeroItem }) {
  const titleId = useId();
  const { table, id } = recordOfSlide(slide);
  const isMovable = count > 1;
  const step = (by: 1 | -1, isAtEnd: boolean, label: string) => (
    <Button variant="text" data-step={by} aria-describedby={titleId} aria-disabled={isAtEnd} onClick={() => onMove(by)}>
      {label}
    </Button>
  );
  return (
    <li
      data-place={place}
      onPointerDown={isMovable ? onPointerDown : undefined}
      className={`flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-2 ${isMovable ? 'select-none sm:cursor-grab' : ''} ${isTarget ? 'outline-2 -outline-offset-2 outline-petrol' : ''} ${isDragged ? 'opacity-50' : ''}`}
    >
      <span aria-hidden="true" className="w-5 text-right text-sm text-ink-soft tabular-nums">
        {place + 1}
      </span>
      <span className="min-w-40 flex-1 py-1">
        <Link id={titleId} className="link wrap-anywhere" to={paths.admin.edit(table, id)} draggable={false}>
          {slide.title}
        </Link>
        <span className="block text-sm text-ink-soft">{records[table].title}</span>
      </span>
      {isMovable && (
        <span className="flex gap-1 max-sm:ml-6">
          {step(-1, place === 0, 'Subir')}
          {step(1, place === count - 1, 'Bajar')}
        </span>
      )}
    </li>
  );
}

const KEY = ['carousel-order'];

/** Returns a function that saves a carousel order and makes the site show it: optimistically, and one order at a time. */
function useCarouselOrder(): (slides: HeroItem[]) => void {
  const queryClient = useQueryClient();
  const purge = usePurge();
  const { queryKey } = carouselQuery;
  const { mutate } = useMutation({
    mutationKey: KEY,
    scope: { id: 'carousel-order' },
    onMutate: async (slides: HeroItem[]) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, slides);
    },
    mutationFn: (slides: HeroItem[]) =>
      orderCarousel(
        createBrowserClient(),
        slides.map(({ id }) => id),
      ),
    onSuccess: (_, [first]) => first && purge(changeOf(first)),
    onError: (error) =>
      toast.error('Error', { description: `No se pudo guardar el orden del carrusel. ${explainError(error)}` }),
    onSettled: () => {
      // Refetch only after the last save: a newer order may already be on screen.
      if (queryClient.isMutating({ mutationKey: KEY }) === 1) void queryClient.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}

/** A change to the first slide's row: one to any row of either table purges the home page. */
function changeOf(first: HeroItem) {
  return {
    ...recordOfSlide(first),
    title: 'El carrusel',
    address: paths.home,
    version: new Date().toISOString(),
    // Compares with the current order: another may follow at any moment, here or elsewhere, and the last one wins.
    isShown: async (headers: Headers) => headers.get('x-carousel') === describeCarousel(await readCarousel()),
  };
}

/** The slides that the carousel shows now, in order. */
export const carouselQuery = queryOptions({ queryKey: ['dashboard', 'carousel'], queryFn: readCarousel });

/** Builds the slides from the same rows as the home page does. */
async function readCarousel() {
  const db = createBrowserClient();
  const [news, publications] = await Promise.all([listHeroNews(db), listHeroPublications(db)]);
  return selectHeroItems(news, publications);
}
