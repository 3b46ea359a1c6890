import { useState } from 'react';
import { createBrowserClient } from '#data/client.ts';
import { createNews, findNewsForForm, updateNews } from '#data/news.ts';
import type { Version } from '#data/rows.ts';
import type { NewsInput } from '#domain/news/news.ts';
import { paths } from '#domain/paths.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import { PageHeading } from '#ui/PageHeading.tsx';
import { BackToList } from '#ui/record/BackToList.tsx';
import { useAfterSave } from '#ui/record/useAfterSave.ts';
import { createOnce } from '#ui/record/createOnce.ts';
import type { Opening } from '#ui/record/drafts/DraftKeeper.ts';
import { NewsForm } from './NewsForm.tsx';
import { emptyNews } from './newsValues.ts';
import { NEWS_KEY } from './queries.ts';

interface Props {
  publish: Publish;
}

const createRecord = createOnce<NewsInput, Version & { slug: string }>({
  create: (input) => createNews(createBrowserClient(), input),
  find: ({ slug }) => findNewsForForm(createBrowserClient(), slug),
  update: (input, version) => updateNews(createBrowserClient(), version, input),
});

/** A new news item. */
export function NewsCreate({ publish }: Props) {
  const afterSave = useAfterSave(NEWS_KEY, publish);
  const [initial] = useState(() => emptyNews(new Date()));

  async function save(input: NewsInput, opening: Opening) {
    const { id, slug, updated_at } = await createRecord(input, opening);
    const change = { id, title: input.title, address: paths.newsItem(slug), version: updated_at };
    await afterSave(change, { title: 'Noticia creada', description: 'La noticia se ha creado correctamente' });
  }

  return (
    <>
      <PageHeading trail={<BackToList to={paths.admin.news} />}>Nueva Noticia</PageHeading>
      <NewsForm initial={initial} save={save} />
    </>
  );
}
