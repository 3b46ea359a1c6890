import type { ContentTable } from '#domain/contentTables.ts';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#admin/ui/form/Select.tsx';
import type { ListDefinition, ListState } from './definition.ts';

interface Props<Table extends ContentTable> {
  list: ListDefinition<Table>;
  sort: ListState['sort'];
  onSort: (sort: ListState['sort']) => void;
}

/** The sort order of a list, for screens too narrow for column headers. */
export function SortSelect<Table extends ContentTable>({ list, sort, onSort }: Props<Table>) {
  const orders = list.sorts.flatMap(({ by, word }) => {
    const label = list.columns.find((column) => column.sort === by)?.label;
    const isDate = by === list.dateSort;
    return [!isDate, isDate].map((ascending) => ({
      sort: { by, ascending },
      value: `${word}-${ascending ? 'asc' : 'desc'}`,
      label: `${label}, ${orderWords(isDate, ascending)}`,
    }));
  });
  return (
    <Field label="Ordenar por">
      {(control) => (
        <Select
          {...control}
          options={orders}
          value={orders.find((order) => order.sort.by === sort.by && order.sort.ascending === sort.ascending)?.value}
          onChange={(value) => {
            const order = orders.find((candidate) => candidate.value === value);
            if (order) onSort(order.sort);
          }}
        />
      )}
    </Field>
  );
}

function orderWords(isDate: boolean, ascending: boolean): string {
  if (isDate) return ascending ? 'lo más antiguo primero' : 'lo más reciente primero';
  return ascending ? 'de la A a la Z' : 'de la Z a la A';
}
