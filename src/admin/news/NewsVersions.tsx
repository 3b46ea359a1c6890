import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { createBrowserClient } from '#data/client.ts';
import { getNewsById, updateNews } from '#data/news.ts';
import { getRevision, listRevisions } from '#data/revisions.ts';
import type { NewsInput } from '#domain/news/news.ts';
import { paths } from '#domain/paths.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { ifMatching } from '#ui/record/isMatch.ts';
import { RecordScreen } from '#ui/record/RecordScreen.tsx';
import { useAfterSave } from '#ui/record/useAfterSave.ts';
import type { VersionHistory } from '#ui/record/versions/versions.ts';
import { Versions } from '#ui/record/versions/Versions.tsx';
import { newsFields } from './newsFields.ts';
import { newsValuesOf } from './newsValues.ts';
import { NEWS_KEY, newsItemQuery, type NewsRecord } from './queries.ts';

interface Props {
  id: number;
  publish: Publish;
}

const texts = {
  heading: 'Versiones de la noticia',
  notFound: 'Noticia no encontrada',
  failed: 'No se pudo cargar la noticia.',
};

/** Every saved version of a news item. */
export function NewsVersions({ id, publish }: Props) {
  const afterSave = useAfterSave({ key: NEWS_KEY, noun: 'Noticia', publish });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const db = createBrowserClient();

  async function restore(present: NewsRecord, values: NewsInput): Promise<boolean> {
    const row = (await updateNews(db, present, values)) ?? ifMatching(await getNewsById(db, id), values);
    if (!row) return false;
    await afterSave({ id, title: values.title, address: paths.newsItem(row.slug) }, row, present.published_at);
    return true;
  }

  /** Its form opens with what is saved now. */
  async function showForm() {
    await queryClient.refetchQueries({ queryKey: newsItemQuery(id).queryKey, exact: true });
    await navigate(paths.admin.newsEdit(id));
  }

  const historyOf = (present: NewsRecord): VersionHistory<NewsInput> => ({
    list: (before) => listRevisions(db, 'news', id, before),
    read: async (revision) => {
      const kept = await getRevision(db, revision);
      return kept && newsValuesOf({ ...present, ...kept });
    },
    restore: (values) => restore(present, values),
    isPublic: publishingState(present.published_at, new Date()) === 'published',
    present: newsValuesOf(present),
    fields: newsFields,
  });

  return (
    <RecordScreen
      query={newsItemQuery(id)}
      listPath={paths.admin.news}
      formPath={paths.admin.newsEdit(id)}
      texts={texts}
    >
      {(record) => (
        <Versions
          queryKey={[NEWS_KEY, 'item', id, record.updated_at]}
          history={historyOf(record)}
          onRestored={showForm}
        />
      )}
    </RecordScreen>
  );
}
