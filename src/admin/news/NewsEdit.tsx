import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { createBrowserClient } from '#data/client.ts';
import { updateNews } from '#data/news.ts';
import { explainError, SpanishError } from '#domain/errors.ts';
import type { NewsInput } from '#domain/news.ts';
import type { Publish } from '#domain/publishing.ts';
import { newsTypes } from '#site.config.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';
import { NewsForm } from './NewsForm.tsx';
import { NewsTrail } from './NewsTrail.tsx';
import { newsItemQuery, NEWS_KEY, type NewsRecord } from './queries.ts';

interface Props {
  id: number;
  publish: Publish;
}

/** An existing news item. */
export function NewsEdit({ id, publish }: Props) {
  const queryClient = useQueryClient();
  const query = useQuery(newsItemQuery(id));

  async function save(input: NewsInput, { slug: previousSlug }: NewsRecord) {
    const row = await updateNews(createBrowserClient(), id, input);
    if (!row)
      throw new SpanishError('La noticia ya no existe: otra persona la eliminó. Copia tu texto antes de salir.');
    void queryClient.invalidateQueries({ queryKey: [...NEWS_KEY, 'list'] });
    await publish({ id, slug: row.slug, previousSlug });
    toast.success('Noticia actualizada', { description: 'La noticia se ha actualizado correctamente' });
  }

  if (query.isPending) return <Notice kind="busy">Cargando...</Notice>;
  if (query.isError) {
    return (
      <Notice kind="error" action={<Button onClick={() => void query.refetch()}>Reintentar</Button>}>
        No se pudo cargar la noticia. {explainError(query.error)}
      </Notice>
    );
  }
  const record = query.data;
  if (!record) return <PageHeading trail={<NewsTrail />}>Noticia no encontrada</PageHeading>;
  return (
    <>
      <PageHeading trail={<NewsTrail />}>Editar Noticia</PageHeading>
      <NewsForm initial={valuesOf(record)} savedSlug={record.slug} save={(input) => save(input, record)} />
    </>
  );
}

/** The fields of a record that the form knows. */
function valuesOf({ title, slug, summary, content, images, date, source, type, show_in_hero }: NewsRecord): NewsInput {
  const knownType = newsTypes.find((known) => known === type) ?? newsTypes[0];
  return { title, slug, summary, content, images, date, source, type: knownType, show_in_hero };
}
