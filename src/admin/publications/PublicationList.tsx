import { argentineDayOf } from '#domain/dates.ts';
import type { ListDefinition } from '#admin/list/definition.ts';
import { ListedDay, stateColumn } from '#admin/list/cells.tsx';
import { typeLabel } from '#admin/record/typeOptions.ts';

/** The list of all publications (specification, section 2.21). */
export const publicationList: ListDefinition<'publications'> = {
  table: 'publications',
  dateSort: 'created_at',
  loadScreens: async () => (await import('./PublicationForm.tsx')).screens,
  texts: {
    loading: 'Cargando publicaciones...',
    failed: 'Error al cargar las publicaciones. Por favor, intenta nuevamente.',
    empty: 'No hay publicaciones disponibles. Crea una nueva publicación usando el botón arriba.',
  },
  columns: [
    { label: 'Título', cell: ({ title }) => title, sort: 'title' },
    {
      label: 'Tipo',
      cell: ({ type }) => (
        <span className="lg:inline-block lg:w-28 lg:whitespace-normal">{typeLabel('publications', type)}</span>
      ),
      sort: 'type',
    },
    {
      label: 'Archivos',
      cell: ({ has_pdf, has_video }) =>
        has_pdf || has_video ? (
          <span className="inline-flex items-center gap-2 align-middle text-ink-soft">
            {has_pdf && <FileIcon name="PDF" />}
            {has_video && <FileIcon name="Video" />}
          </span>
        ) : null,
    },
    {
      label: 'Fecha',
      cell: ({ created_at }) => <ListedDay day={argentineDayOf(new Date(created_at))} />,
      sort: 'created_at',
    },
    stateColumn,
  ],
};

const icons = {
  PDF: 'M6 2.5h8l4.5 4.5v14.5h-12.5zM14 2.5v4.5h4.5M9 12h6.5M9 15h6.5M9 18h4',
  Video:
    'M5 5h14a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1-2.5 2.5h-14a2.5 2.5 0 0 1-2.5-2.5v-9a2.5 2.5 0 0 1 2.5-2.5zM10 9v6l5-3z',
};

/** An icon, with a name, for a file that a publication has. */
function FileIcon({ name }: { name: keyof typeof icons }) {
  return (
    <svg role="img" aria-label={name} viewBox="0 0 24 24" className="size-6 fill-none stroke-current">
      <title>{name}</title>
      <path d={icons[name]} strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
