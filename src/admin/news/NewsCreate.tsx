import { useState } from 'react';
import { createBrowserClient } from '#data/client.ts';
import { createNews, findNewsForForm, updateNews } from '#data/news.ts';
import type { Version } from '#data/rows.ts';
import type { NewsInput } from '#domain/news/news.ts';
import { paths } from '#domain/paths.ts';
import type { PublishingChange } from '#domain/publishing/publishingState.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import { PageHeading } from '#ui/PageHeading.tsx';
import { BackToList } from '#ui/record/BackToList.tsx';
import type { SavedState } from '#ui/record/describeSave.ts';
import { useAfterSave } from '#ui/record/useAfterSave.ts';
import { createOnce } from '#ui/record/createOnce.ts';
import type { Opening } from '#ui/record/drafts/DraftKeeper.ts';
import { NewsForm } from './NewsForm.tsx';
import { emptyNews } from './newsValues.ts';
import { NEWS_KEY } from './queries.ts';

interface Props {
  publish: Publish;
}

const createRecord = createOnce<NewsInput & PublishingChange, Version & SavedState & { slug: string }>({
  create: (input) => createNews(createBrowserClient(), input),
  find: ({ slug }) => findNewsForForm(createBrowserClient(), slug),
  update: (input, version) => updateNews(createBrowserClient(), version, input),
});

/** A new news item. */
export function NewsCreate({ publish }: Props) {
  const afterSave = useAfterSave({ key: NEWS_KEY, noun: 'Noticia', publish });
  const [initial] = useState(() => emptyNews(new Date()));

  async function save(input: NewsInput, change: PublishingChange, opening: Opening) {
    const row = await createRecord({ ...input, ...change }, opening);
    await afterSave({ id: row.id, title: input.title, address: paths.newsItem(row.slug) }, row);
  }

  return (
    <>
      <PageHeading trail={<BackToList to={paths.admin.news} />}>Nueva Noticia</PageHeading>
      <NewsForm initial={initial} save={save} />
    </>
  );
}
