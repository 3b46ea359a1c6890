import { useRef } from 'react';
import { paths } from '#domain/paths.ts';
import { slugify } from '#domain/slugs.ts';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { FreeSlug } from './FreeSlug.tsx';

interface Props {
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
export function SlugField({ value, savedSlug, isPublic, error, isTaken, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Field label="Slug" error={error} hint={<AddressHint slug={slugify(value)} {...{ savedSlug, isPublic }} />}>
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

function AddressHint({ slug, savedSlug, isPublic }: Pick<Props, 'savedSlug' | 'isPublic'> & { slug: string }) {
  const isMoving = savedSlug !== undefined && slug !== '' && slug !== savedSlug;
  return (
    <>
      La noticia estará en{' '}
      <span className="font-medium text-ink">{location.host + (slug ? paths.newsItem(slug) : `${paths.news}/…`)}</span>.
      {slug === '' && ' El final se forma con el título, y puedes cambiarlo.'}
      {isMoving && ` La dirección cambiará${isPublic ? '; la anterior llevará a la nueva' : ''}.`}
    </>
  );
}
