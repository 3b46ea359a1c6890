import { useRef } from 'react';
import { slugify } from '#domain/slugs.ts';
import { Field } from '../form/Field.tsx';
import { TextInput } from '../form/TextInput.tsx';
import { FreeSlug } from './FreeSlug.tsx';

interface Props {
  /** The table of the record, and the record in a sentence: «La noticia». */
  kind: string;
  subject: string;
  /** The address of a slug; of an empty one, the list's with a slash. */
  addressOf: (slug: string) => string;
  listNumbered: (slug: string) => Promise<string[]>;
  value: string;
  /** The slug that is saved, if there is one. */
  savedSlug: string | undefined;
  /** Whether visitors know that address. */
  isPublic: boolean;
  error: string | undefined;
  /** Whether another item has the slug: then a free one is offered. */
  isTaken: boolean;
  onChange: (slug: string) => void;
}

/** The last part of the item's public address, and what that address will be. */
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
            // A change takes the error away: nothing has changed yet for who only passes by.
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
