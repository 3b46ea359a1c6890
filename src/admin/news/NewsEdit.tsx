import { PreviewLink } from '#admin/previews/PreviewLink.tsx';
import { createBrowserClient } from '#data/client.ts';
import { getNewsById, updateNews } from '#data/news.ts';
import type { NewsInput } from '#domain/news/news.ts';
import { paths } from '#domain/paths.ts';
import { publishingState, type PublishingChange } from '#domain/publishing/publishingState.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import type { Opening } from '#ui/record/drafts/DraftKeeper.ts';
import { RecordTools } from '#ui/record/RecordTools.tsx';
import { RecordScreen } from '#ui/record/RecordScreen.tsx';
import { useAfterSave } from '#ui/record/useAfterSave.ts';
import { useUpdateRecord } from '#ui/record/useUpdateRecord.tsx';
import { newsDeletion } from './newsDeletion.ts';
import { NewsForm } from './NewsForm.tsx';
import { newsFields } from './newsFields.ts';
import { newsValuesOf } from './newsValues.ts';
import { NEWS_KEY, newsItemQuery, type NewsRecord } from './queries.ts';

interface Props {
  id: number;
  publish: Publish;
}

const texts = {
  heading: 'Editar Noticia',
  notFound: 'Noticia no encontrada',
  failed: 'No se pudo cargar la noticia.',
};

/** An existing news item. */
export function NewsEdit({ id, publish }: Props) {
  const afterSave = useAfterSave({ key: NEWS_KEY, noun: 'Noticia', publish });
  const { updateRecord, question } = useUpdateRecord<NewsInput, NewsRecord>({
    update: (input, updated_at) => updateNews(createBrowserClient(), { id, updated_at }, input),
    read: () => getNewsById(createBrowserClient(), id),
    editPath: paths.admin.newsEdit(id),
    fields: newsFields,
    gone: 'La noticia ya no existe: otra persona la eliminó. Copia tu texto antes de salir.',
  });

  async function save(opened: NewsRecord, input: NewsInput, change: PublishingChange, opening: Opening) {
    const { row, replaced } = await updateRecord(opened, input, change, opening);
    await afterSave({ id, title: input.title, address: paths.newsItem(row.slug) }, row, replaced.published_at);
  }

  return (
    <RecordScreen query={newsItemQuery(id)} listPath={paths.admin.news} texts={texts}>
      {(record) => (
        <>
          <RecordTools
            deletion={newsDeletion}
            row={record}
            listPath={paths.admin.news}
            versionsPath={paths.admin.newsVersions(id)}
            publish={publish}
          />
          {publishingState(record.published_at, new Date()) !== 'published' && <PreviewLink item={{ news_id: id }} />}
          <NewsForm
            initial={newsValuesOf(record)}
            record={record}
            save={(input, change, opening) => save(opening.base ?? record, input, change, opening)}
          />
          {question}
        </>
      )}
    </RecordScreen>
  );
}
