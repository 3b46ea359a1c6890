import { argentineDayOf } from '#domain/dates.ts';
import type { ListDefinition } from '#admin/list/definition.ts';
import { ListedDay } from '#admin/list/ListedDay.tsx';
import { ListScreen } from '#admin/list/ListScreen.tsx';
import { stateColumn } from '#admin/list/stateColumn.tsx';
import type { ReactNode } from 'react';
import { typeLabel } from '#admin/record/typeOptions.ts';

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
    { label: 'Archivos', cell: (row) => (row.has_pdf || row.has_video ? <FileIcons {...row} /> : null) },
    {
      label: 'Fecha',
      cell: ({ created_at }) => <ListedDay day={argentineDayOf(new Date(created_at))} />,
      sort: 'created_at',
    },
    stateColumn,
  ],
};

/** The list of all publications (specification, section 2.21). */
export function PublicationList() {
  return <ListScreen list={publicationList} />;
}

interface Props {
  has_pdf: boolean | null;
  has_video: boolean | null;
}

/** Icons, with names, for the files that a publication has. */
function FileIcons({ has_pdf, has_video }: Props) {
  return (
    <span className="inline-flex items-center gap-2 align-middle text-ink-soft">
      {has_pdf && (
        <Icon name="PDF">
          <path d="M6 2.5h8l4.5 4.5v14.5h-12.5z M14 2.5v4.5h4.5" />
          <path d="M9 12h6.5 M9 15h6.5 M9 18h4" />
        </Icon>
      )}
      {has_video && (
        <Icon name="Video">
          <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
          <path d="M10 9v6l5-3z" />
        </Icon>
      )}
    </span>
  );
}

function Icon({ name, children }: { name: string; children: ReactNode }) {
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox="0 0 24 24"
      className="size-6"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      <title>{name}</title>
      {children}
    </svg>
  );
}
