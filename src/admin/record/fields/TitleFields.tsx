import type { ContentTable } from '#domain/contentTables.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { changeTitle, numberedSlug, slugify } from '#domain/slugs.ts';
import { type FieldsOf, bind } from '#admin/ui/form/bind.ts';
import { takenSlug } from './validate.ts';
import { serverNow } from '#admin/ui/serverClock.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createBrowserClient } from '#data/client.ts';
import { listNumberedSlugs } from '#data/records/listing.ts';
import type { RecordRow } from '#data/records/records.ts';
import { capitalize } from '#domain/capitalize.ts';
import { addressOf, records } from '#domain/records.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';

type SavedRecord = Pick<RecordRow, 'slug' | 'type' | 'published_at'>;

interface Props {
  form: FieldsOf<{ title: string; slug: string }> & { kind: { table: ContentTable }; record: SavedRecord | undefined };
}

/** The title, and the last segment of the record's public URL, which follows the title until edited by hand. */
export function TitleFields({ form }: Props) {
  const { values, update } = form;
  return (
    <div>
      <TitleField form={form} onChange={(title) => update(changeTitle(values, title))} />
      <SlugField form={form} />
    </div>
  );
}

interface TitleFieldProps extends Partial<Pick<ComponentProps<typeof TextField>, 'hint' | 'onChange'>> {
  form: FieldsOf<{ title: string }> & { record: object | undefined };
}

/** The title, where the writing of a new record begins. */
export function TitleField({ form, ...field }: TitleFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const begin = useEffectEvent(() => {
    const isIdle = document.activeElement === document.body || document.activeElement?.tagName === 'H1';
    if (!form.record && isIdle) input.current?.focus();
  });
  useEffect(() => begin(), []);
  return <TextField ref={input} label="Título" required {...bind(form, 'title')} {...field} />;
}

/** The address in words until somebody asks to change it, or has to. */
function SlugField({ form }: Props) {
  const { kind, record, values, errors, update } = form;
  const { table } = kind;
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (errors.slug !== undefined && !isOpen) setIsOpen(true);
  const slug = slugify(values.slug);
  const hint = { table, address: addressOf(table, { slug, type: '' }), record: slug === '' ? undefined : record };
  const isTaken = errors.slug === takenSlug(table);
  const { data: free } = useQuery({
    queryKey: [table, 'free-slug', slug],
    queryFn: async () => numberedSlug(slug, await listNumberedSlugs(createBrowserClient(), table, slug)),
    enabled: isTaken,
    gcTime: 0,
  });

  function focusAfter(change: () => void) {
    flushSync(change);
    input.current?.focus();
  }

  return (
    <>
      {!isOpen && (
        <p className="mt-1.5 text-sm wrap-anywhere text-ink-soft">
          <AddressHint {...hint}>{slug === '' ? '…' : '.'}</AddressHint>{' '}
          <button
            type="button"
            data-opens="slug"
            className="link min-h-6"
            onClick={() => focusAfter(() => setIsOpen(true))}
          >
            Cambiar<span className="sr-only"> la dirección</span>
          </button>
        </p>
      )}
      <div className="mt-7" hidden={!isOpen}>
        <TextField
          label="Slug"
          hint={
            isOpen && (
              <AddressHint {...hint}>
                {slug === '' ? '… El final se forma con el título, y puedes cambiarlo.' : '.'}
              </AddressHint>
            )
          }
          ref={input}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...bind(form, 'slug')}
          // Only on a real change: `update` clears the error, which merely leaving the field must not do.
          onBlur={() => slug !== values.slug && update({ slug })}
        />
        {isTaken && free && (
          <div className="mt-2">
            <Button onClick={() => focusAfter(() => update({ slug: free }))}>Usar «{free}»</Button>
          </div>
        )}
      </div>
    </>
  );
}

interface HintProps {
  table: ContentTable;
  /** The path on the site. */
  address: string;
  record: SavedRecord | undefined;
  /** What follows the address. */
  children: ReactNode;
}

/** The whole URL, and what becomes of the one that visitors may know. */
export function AddressHint({ table, address, record, children }: HintProps) {
  const isPublic = record !== undefined && publishingState(record.published_at, serverNow()) === 'published';
  const isMoving = record !== undefined && address !== addressOf(table, record);
  return (
    <>
      {capitalize(records[table].the)} {isPublic && !isMoving ? 'está' : 'estará'} en{' '}
      <span className="font-medium text-ink">{location.host + address}</span>
      {children}
      {isMoving && ` La dirección cambiará${isPublic ? '; la anterior llevará a la nueva' : ''}.`}
    </>
  );
}
