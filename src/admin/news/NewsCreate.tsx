import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { createBrowserClient } from '#data/client.ts';
import { createNews } from '#data/news.ts';
import type { NewsInput } from '#domain/news.ts';
import type { Publish } from '#domain/publishing.ts';
import { PageHeading } from '#ui/PageHeading.tsx';
import { NewsForm } from './NewsForm.tsx';
import { NewsTrail } from './NewsTrail.tsx';
import { emptyNews } from './newsValues.ts';
import { NEWS_KEY } from './queries.ts';

interface Props {
  publish: Publish;
}

/** A new news item. */
export function NewsCreate({ publish }: Props) {
  const queryClient = useQueryClient();
  const [initial] = useState(() => emptyNews(new Date()));

  async function save(input: NewsInput) {
    const { id, slug } = await createNews(createBrowserClient(), input);
    void queryClient.invalidateQueries({ queryKey: NEWS_KEY });
    await publish({ id, slug });
    toast.success('Noticia creada', { description: 'La noticia se ha creado correctamente' });
  }

  return (
    <>
      <PageHeading trail={<NewsTrail />}>Nueva Noticia</PageHeading>
      <NewsForm initial={initial} save={save} />
    </>
  );
}
