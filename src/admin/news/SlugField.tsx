import { paths } from '#domain/paths.ts';
import { slugify } from '#domain/slugs.ts';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';

interface Props {
  value: string;
  /** The slug of the address that is public now, if there is one. */
  savedSlug: string | undefined;
  error: string | undefined;
  onChange: (slug: string) => void;
}

/** The last part of the item's public address, and what that address will be. */
export function SlugField({ value, savedSlug, error, onChange }: Props) {
  const slug = slugify(value);
  const isMoving = savedSlug !== undefined && slug !== '' && slug !== savedSlug;
  const hint = slug ? (
    <>
      La noticia estará en <span className="font-medium text-ink">{location.host + paths.newsItem(slug)}</span>.
      {isMoving && ' La dirección cambiará; la anterior llevará a la nueva.'}
    </>
  ) : (
    'Es la dirección de la noticia. Si lo dejas vacío, se forma con el título.'
  );
  return (
    <Field label="Slug" error={error} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={onChange}
          // A change takes the error away: nothing has changed yet for who only passes by.
          onBlur={() => slug !== value && onChange(slug)}
        />
      )}
    </Field>
  );
}
