import type { ContentTable } from '#domain/contentTables.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import { paths } from '#domain/paths.ts';
import { records } from '#domain/records.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { LoadError, Notice } from '#admin/ui/Notice.tsx';
import { PageHeading } from '#admin/ui/PageHeading.tsx';
import { PagedList } from '#admin/ui/PagedList.tsx';
import type { ListProps, ListState } from './definition.ts';
import { ListFilters } from './ListFilters.tsx';
import { ListRows, useSelection } from './ListRows.tsx';
import { useListPlace } from './listPlace.ts';
import { listQuery, PAGE_SIZE } from './listQuery.ts';
import { inView, listParams, parseListState } from './listState.ts';
import { ViewLinks } from '#admin/ui/ViewLinks.tsx';
import { SelectionBar } from './SelectionBar.tsx';

/** All records of one kind, paginated: find, sort, open and delete them. */
export function ListScreen<Table extends ContentTable>({ list }: Pick<ListProps<Table>, 'list'>) {
  const [params, setParams] = useSearchParams();
  const state = parseListState(list, params);
  const place = useListPlace(list.table);
  const change = (changes: Partial<ListState>) =>
    setParams(listParams(list, { ...state, page: 1, ...changes }), { replace: changes.page === undefined });
  if (place) {
    const to = { pathname: paths.admin.list(list.table), search: place.search };
    return <Navigate to={to} state={{ place: place.scrollKey }} replace />;
  }

  return (
    <>
      <PageHeading
        action={
          <Link className={buttonClass('primary')} to={paths.admin.create(list.table)}>
            Nueva {records[list.table].title}
          </Link>
        }
      >
        {records[list.table].section}
      </PageHeading>
      <ListViews list={list} state={state} />
      <ListFilters list={list} state={state} onChange={change} />
      <ListBody list={list} state={state} onChange={change} />
      <p className="mt-8 text-sm">
        <Link className="link py-1" to={paths.admin.trash}>
          Papelera
        </Link>
      </p>
    </>
  );
}

/** Links to the views of a list that has some. */
function ListViews<Table extends ContentTable>({ list, state }: Omit<ListProps<Table>, 'onChange'>) {
  const { table, views = [], beside } = list;
  if (views.length === 0) return null;
  const links = views.map(({ value, label }) => {
    const isCurrent = value === state.view;
    const shown = isCurrent ? state : inView(list, state, value);
    return { label, isCurrent, to: `?${listParams(list, shown)}`, count: <Total {...{ table, shown, isCurrent }} /> };
  });
  return (
    <div className="mb-6">
      <ViewLinks label={records[table].section} views={beside ? [...links, beside] : links} />
    </div>
  );
}

/** How many records a view has; of the current one, as its list says. */
function Total({ table, shown, isCurrent }: { table: ContentTable; shown: ListState; isCurrent: boolean }) {
  return useQuery(listQuery(table, shown, isCurrent ? PAGE_SIZE : 1)).data?.total.toLocaleString('es-AR');
}

function ListBody<Table extends ContentTable>({ list, state, onChange }: ListProps<Table>) {
  const { table, texts } = list;
  const { one, many } = records[table];
  const query = useQuery(listQuery(table, state));
  const { chosen, selection, choose } = useSelection(query.data?.rows ?? []);
  const view = list.views?.find(({ value }) => value === state.view);
  const showAll = () => onChange({ search: '', type: undefined, state: undefined });
  return (
    <>
      <PagedList
        {...{ query, page: state.page, pageSize: PAGE_SIZE, selected: chosen.length }}
        nouns={[one, many]}
        onPage={(page) => onChange({ page })}
        loading={texts.loading}
        failed={
          <LoadError query={query} isComplete>
            {texts.failed}
          </LoadError>
        }
        beyond={<Navigate to={`?${listParams(list, { ...state, page: 1 })}`} replace />}
        empty={
          state.search || state.type || state.state ? (
            <Notice kind="silent" action={<Button onClick={showAll}>Ver todas las {many}</Button>}>
              Ninguna {one} coincide con lo que buscas.
            </Notice>
          ) : (
            <Notice kind="silent">{view?.empty ?? texts.empty}</Notice>
          )
        }
      >
        {(rows) => <ListRows {...{ list, state, onChange, rows, selection }} />}
      </PagedList>
      {chosen.length > 0 && <SelectionBar table={table} chosen={chosen} onChoose={choose} />}
    </>
  );
}
