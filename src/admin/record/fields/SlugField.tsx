import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { createBrowserClient } from '#data/client.ts';
import { listNumberedSlugs } from '#data/records/listing.ts';
import { capitalize } from '#domain/capitalize.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { addressOf, records } from '#domain/records.ts';
import { numberedSlug, slugify } from '#domain/slugs.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';

interface Props {
  table: ContentTable;
  value: string;
  /** The saved slug, if any. */
  savedSlug: string | undefined;
  /** Whether visitors already know the saved slug's URL. */
  isPublic: boolean;
  error: string | undefined;
  /** Whether another record has the slug; a free one is then offered. */
  isTaken: boolean;
  onChange: (slug: string) => void;
}

/** The last segment of the record's public URL, with a preview of the whole URL. */
export function SlugField({ table, value, savedSlug, isPublic, error, isTaken, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Field
        label="Slug"
        error={error}
        hint={<AddressHint slug={slugify(value)} {...{ table, savedSlug, isPublic }} />}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={onChange}
            // Only on a real change: `onChange` clears the error, which merely leaving the field must not do.
            onBlur={() => slugify(value) !== value && onChange(slugify(value))}
          />
        )}
      </Field>
      {isTaken && (
        <FreeSlug
          table={table}
          taken={slugify(value)}
          onChoose={(slug) => {
            onChange(slug);
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}

type HintProps = Pick<Props, 'table' | 'savedSlug' | 'isPublic'> & { slug: string };

function AddressHint({ table, slug, savedSlug, isPublic }: HintProps) {
  const isMoving = savedSlug !== undefined && slug !== '' && slug !== savedSlug;
  return (
    <>
      {capitalize(records[table].the)} {isPublic && slug === savedSlug ? 'está' : 'estará'} en{' '}
      <span className="font-medium text-ink">{location.host + addressOf(table, { slug, type: '' })}</span>
      {slug === '' ? '… El final se forma con el título, y puedes cambiarlo.' : '.'}
      {isMoving && ` La dirección cambiará${isPublic ? '; la anterior llevará a la nueva' : ''}.`}
    </>
  );
}

interface FreeSlugProps {
  table: ContentTable;
  taken: string;
  onChoose: (slug: string) => void;
}

/** Offers a free slug when another record uses the one entered. */
function FreeSlug({ table, taken, onChoose }: FreeSlugProps) {
  const { data: free } = useQuery(freeSlugQuery(table, taken));
  if (!free) return null;
  return (
    <div className="mt-2">
      <Button onClick={() => onChoose(free)}>Usar «{free}»</Button>
    </div>
  );
}

function freeSlugQuery(table: ContentTable, taken: string) {
  return queryOptions({
    queryKey: [table, 'free-slug', taken],
    queryFn: async () => numberedSlug(taken, await listNumberedSlugs(createBrowserClient(), table, taken)),
    gcTime: 0,
  });
}
