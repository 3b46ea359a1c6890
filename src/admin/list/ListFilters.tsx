import { useId, useState } from 'react';
import type { ContentTable } from '#domain/contentTables.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import { TABLE_SCREEN, useMediaQuery } from '#admin/ui/useMediaQuery.ts';
import type { ListProps } from './definition.ts';
import { stateOptions } from './listState.ts';
import { SearchField } from '#admin/ui/SearchField.tsx';
import { typeOptions } from '#admin/record/typeOptions.ts';

/** Filters a list by title, type and state; also sorts it where there are no column headers. */
export function ListFilters<Table extends ContentTable>(props: ListProps<Table>) {
  const { list, state, onChange } = props;
  const isTable = useMediaQuery(TABLE_SCREEN);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const id = useId();
  const active = [state.type, state.state].filter((filter) => filter !== undefined).length;
  return (
    <search className="mb-6 grid grid-cols-[1fr_auto] items-end gap-4 sm:grid-cols-[1fr_auto_auto]">
      <SearchField search={state.search} onChange={(search) => onChange({ search })} />
      {!isTable && (
        <Button
          aria-expanded={isUnfolded}
          aria-controls={id}
          {...(active > 0 && { 'aria-label': `Filtros: ${active} ${active === 1 ? 'activo' : 'activos'}` })}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          Filtros{active > 0 && `: ${active}`}
        </Button>
      )}
      <div id={id} hidden={!isTable && !isUnfolded} className="contents max-sm:col-span-full max-sm:grid max-sm:gap-4">
        <SelectField
          label="Mostrar"
          options={[{ value: '', label: 'Todos' }, ...typeOptions[list.table]]}
          value={state.type ?? ''}
          onChange={(type) => onChange({ type: type === '' ? undefined : type })}
        />
        <SelectField
          label="Estado"
          options={[{ value: '', label: 'Todos' }, ...stateOptions]}
          value={state.state ?? ''}
          onChange={(chosen) => onChange({ state: chosen === '' ? undefined : chosen })}
        />
        {!isTable && <SortSelect {...props} />}
      </div>
    </search>
  );
}

/** The sort order of a list, for screens too narrow for column headers. */
function SortSelect<Table extends ContentTable>({ list, state: { sort }, onChange }: ListProps<Table>) {
  const orders = list.columns.flatMap(({ label, sort: by }) => {
    if (!by) return [];
    const isDate = by === list.dateSort;
    return [!isDate, isDate].map((ascending) => ({
      sort: { by, ascending },
      value: `${by}-${ascending ? 'asc' : 'desc'}`,
      label: `${label}, ${orderWords(isDate, ascending)}`,
    }));
  });
  return (
    <SelectField
      label="Ordenar por"
      options={orders}
      value={orders.find((order) => order.sort.by === sort.by && order.sort.ascending === sort.ascending)?.value}
      onChange={(value) => {
        const order = orders.find((candidate) => candidate.value === value);
        if (order) onChange({ sort: order.sort });
      }}
    />
  );
}

function orderWords(isDate: boolean, ascending: boolean): string {
  if (isDate) return ascending ? 'lo más antiguo primero' : 'lo más reciente primero';
  return ascending ? 'de la A a la Z' : 'de la Z a la A';
}
