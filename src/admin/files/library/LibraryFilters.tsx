import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { periodOptions, usageOptions, type LibraryState } from '#domain/media/library.ts';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#admin/ui/form/Select.tsx';
import { SearchField } from '#admin/ui/SearchField.tsx';
import { firstUploadQuery } from './libraryQuery.ts';
import { serverNow } from '#admin/ui/serverClock.ts';

interface Props {
  state: LibraryState;
  onChange: (changes: Partial<LibraryState>) => void;
}

/** Filters the library by words, by upload date, and by whether an image is used. */
export function LibraryFilters({ state, onChange }: Props) {
  const [now] = useState(serverNow);
  const { data: first } = useQuery(firstUploadQuery());
  const offered = first ? periodOptions(new Date(first), now) : [];
  // The URL may name a period without images.
  const isOffered = offered.some(({ value }) => value === state.period);
  const periods =
    state.period === '' || isOffered ? offered : [{ value: state.period, label: state.period }, ...offered];
  return (
    <search className="mb-6 grid gap-4 sm:grid-cols-[1fr_auto_auto]">
      <SearchField
        label="Buscar por texto o nombre"
        search={state.search}
        onChange={(search) => onChange({ search })}
      />
      <Field label="Subidas en">
        {(control) => (
          <Select
            {...control}
            options={[{ value: '', label: 'Cualquier fecha' }, ...periods]}
            value={state.period}
            onChange={(period) => onChange({ period })}
          />
        )}
      </Field>
      <Field label="Uso">
        {(control) => (
          <Select
            {...control}
            options={[{ value: '', label: 'Todas' }, ...usageOptions]}
            value={state.use ?? ''}
            onChange={(use) => onChange({ use: use === '' ? undefined : use })}
          />
        )}
      </Field>
    </search>
  );
}
