import { createBrowserClient } from '#data/client.ts';
import { getNewsById, updateNews } from '#data/news.ts';
import type { NewsInput } from '#domain/news/news.ts';
import { paths } from '#domain/paths.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import { RecordTools } from '#ui/record/RecordTools.tsx';
import { RecordScreen } from '#ui/record/RecordScreen.tsx';
import { useAfterSave } from '#ui/record/useAfterSave.ts';
import { useUpdateRecord } from '#ui/record/useUpdateRecord.tsx';
import { newsDeletion } from './newsDeletion.ts';
import { NewsForm } from './NewsForm.tsx';
import { newsValuesOf } from './newsValues.ts';
import { NEWS_KEY, newsItemQuery } from './queries.ts';

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
  const afterSave = useAfterSave(NEWS_KEY, publish);
  const { updateRecord, question } = useUpdateRecord({
    update: (input: NewsInput, updated_at) => updateNews(createBrowserClient(), { id, updated_at }, input),
    read: () => getNewsById(createBrowserClient(), id),
    editPath: paths.admin.newsEdit(id),
    gone: 'La noticia ya no existe: otra persona la eliminó. Copia tu texto antes de salir.',
  });

  async function save(opened: string, input: NewsInput) {
    const row = await updateRecord(opened, input);
    await afterSave(
      { id, title: input.title, address: paths.newsItem(row.slug), version: row.updated_at },
      { title: 'Noticia actualizada', description: 'La noticia se ha actualizado correctamente' },
    );
  }

  return (
    <RecordScreen query={newsItemQuery(id)} listPath={paths.admin.news} texts={texts}>
      {(record) => (
        <>
          <RecordTools deletion={newsDeletion} row={record} listPath={paths.admin.news} publish={publish} />
          <NewsForm
            initial={newsValuesOf(record)}
            savedSlug={record.slug}
            save={(input) => save(record.updated_at, input)}
          />
          {question}
        </>
      )}
    </RecordScreen>
  );
}
