import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#domain/paths.ts';
import type { Publish } from '#domain/publishing.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { NewsListRow } from './queries.ts';
import { useDeleteNews } from './useDeleteNews.ts';

interface Props {
  row: NewsListRow;
  /** Id of the element that names the item: the buttons say the same in every row. */
  titleId: string;
  publish: Publish;
}

/** What can be done with one item of the list. */
export function NewsActions({ row, titleId, publish }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeleteNews(row, publish);
  return (
    <div className="flex flex-wrap gap-1">
      <Link className={buttonClass('text')} to={paths.admin.newsEdit(row.id)} aria-describedby={titleId}>
        Editar
      </Link>
      <Button
        variant="text-danger"
        disabled={deletion.isPending}
        aria-describedby={titleId}
        onClick={() => setIsAsking(true)}
      >
        {deletion.isPending ? 'Eliminando...' : 'Eliminar'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="¿Estás seguro que deseas eliminar esta noticia?"
          confirmLabel="Eliminar"
          cancelLabel="Cancelar"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            deletion.mutate();
          }}
        >
          <p>
            «{row.title}» dejará de estar en el sitio. <strong>No se puede deshacer.</strong>
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
