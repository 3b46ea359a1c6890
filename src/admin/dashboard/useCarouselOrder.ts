import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderCarousel } from '#data/carousel.ts';
import { createBrowserClient } from '#data/client.ts';
import { explainError } from '#domain/errors.ts';
import { describeCarousel, recordOfSlide, type HeroItem } from '#domain/hero.ts';
import { paths } from '#domain/paths.ts';
import { usePublish } from '#admin/publishing/usePublish.ts';
import { toast } from '#ui/toast/toast.ts';
import { carouselQuery, readCarousel } from './carouselQuery.ts';

const KEY = ['carousel-order'];

/** Returns a function that saves and publishes a carousel order: optimistically, and one order at a time. */
export function useCarouselOrder(): (slides: HeroItem[]) => void {
  const queryClient = useQueryClient();
  const publish = usePublish();
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
      // Refetch only after the last save: a newer order may already be on screen.
      if (queryClient.isMutating({ mutationKey: KEY }) === 1) void queryClient.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}

/** Publishes the first slide's row: any row of either table purges the home page. */
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
