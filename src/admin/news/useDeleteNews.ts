import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { createBrowserClient } from '#data/client.ts';
import { deleteNews } from '#data/news.ts';
import type { Publish } from '#domain/publishing.ts';
import { rescueFocus } from '#ui/rescueFocus.ts';
import { NEWS_KEY, type NewsListRow } from './queries.ts';

/** Deletes one item, takes it off the site and reloads the list; it is busy until all of that is done. */
export function useDeleteNews({ id, slug }: Pick<NewsListRow, 'id' | 'slug'>, publish: Publish) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => deleteNews(createBrowserClient(), id),
    onSuccess: async () => {
      await publish({ id, slug });
      await queryClient.invalidateQueries({ queryKey: NEWS_KEY });
      rescueFocus();
      toast.success('Noticia eliminada', { description: 'La noticia ha sido eliminada correctamente' });
    },
    onError: () => toast.error('Error', { description: 'Ha ocurrido un error al eliminar la noticia.' }),
  });
}
