import { useRef } from 'react';
import { slugify } from '#domain/slugs.ts';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { FreeSlug } from './FreeSlug.tsx';

interface Props {
  /** The record's table, and the subject of a sentence about it: «La noticia». */
  kind: string;
  subject: string;
  /** The public path of a slug; for an empty slug, the list's path with a trailing slash. */
  addressOf: (slug: string) => string;
  listNumbered: (slug: string) => Promise<string[]>;
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
export function SlugField({
  kind,
  subject,
  addressOf,
  listNumbered,
  value,
  savedSlug,
  isPublic,
  error,
  isTaken,
  onChange,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Field
        label="Slug"
        error={error}
        hint={<AddressHint slug={slugify(value)} {...{ subject, addressOf, savedSlug, isPublic }} />}
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
          kind={kind}
          listNumbered={listNumbered}
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

type HintProps = Pick<Props, 'subject' | 'addressOf' | 'savedSlug' | 'isPublic'> & { slug: string };

function AddressHint({ subject, addressOf, slug, savedSlug, isPublic }: HintProps) {
  const isMoving = savedSlug !== undefined && slug !== '' && slug !== savedSlug;
  return (
    <>
      {subject} {isPublic && slug === savedSlug ? 'está' : 'estará'} en{' '}
      <span className="font-medium text-ink">{location.host + addressOf(slug)}</span>
      {slug === '' ? '… El final se forma con el título, y puedes cambiarlo.' : '.'}
      {isMoving && ` La dirección cambiará${isPublic ? '; la anterior llevará a la nueva' : ''}.`}
    </>
  );
}
