import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderCarousel } from '#data/carousel.ts';
import { createBrowserClient } from '#data/client.ts';
import { explainError } from '#domain/errors.ts';
import { describeCarousel, recordOfSlide, type HeroItem } from '#domain/hero.ts';
import { paths } from '#domain/paths.ts';
import type { ContentTable } from '#domain/publishing/caching.ts';
import type { ContentChange } from '#domain/publishing/publishing.ts';
import { toast } from '#ui/toast/toast.ts';
import { carouselQuery, readCarousel } from './carouselQuery.ts';

/** Makes a change of a row of either table public. */
export type PublishOrder = (change: ContentChange & { table: ContentTable }) => Promise<void>;

const KEY = ['carousel-order'];

/** Saves an order of the carousel at once, one after the other, and publishes it; it is shown before it is saved. */
export function useCarouselOrder(publish: PublishOrder): (slides: HeroItem[]) => void {
  const queryClient = useQueryClient();
  const { queryKey } = carouselQuery();
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
    onSuccess: (_, [first]) => first && publish(changeOf(first)),
    onError: (error) =>
      toast.error('Error', { description: `No se pudo guardar el orden del carrusel. ${explainError(error)}` }),
    onSettled: () => {
      // The next one is shown already.
      if (queryClient.isMutating({ mutationKey: KEY }) === 1) void queryClient.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}

/** As any row of either table, it purges the home page. */
function changeOf(first: HeroItem) {
  return {
    ...recordOfSlide(first),
    title: 'El carrusel',
    address: paths.home,
    version: new Date().toISOString(),
    // Another order may follow at any moment, here or elsewhere: the last one counts.
    isShown: async (headers: Headers) => headers.get('x-carousel') === describeCarousel(await readCarousel()),
  };
}
