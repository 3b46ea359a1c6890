import { useId, useState } from 'react';
import { ALT_LIMIT, altTextWarning } from '#domain/media/altText.ts';
import { Checkbox } from '#admin/ui/form/Checkbox.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';

interface Props {
  /** Names the image for screen readers: `imagen 2`. */
  name: string;
  /** Empty if the image is decorative, undefined if nothing was entered. */
  value: string | undefined;
  onChange: (alt: string | undefined) => void;
}

/** An image's alternative text, or that it needs none; a weak text is flagged, but accepted. */
export function AltTextField({ name, value, onChange }: Props) {
  const id = useId();
  // Restored when the image is no longer decorative.
  const [text, setText] = useState(value);
  const isDecorative = value === '';
  const warning = altTextWarning(value);
  return (
    <div className="w-full">
      {!isDecorative && (
        <>
          <label htmlFor={id} className="label text-sm">
            Texto alternativo <span className="sr-only">de la {name}</span>
          </label>
          <TextArea
            id={id}
            rows={3}
            maxLength={ALT_LIMIT}
            value={value ?? ''}
            aria-describedby={warning && `${id}-warning`}
            placeholder="Qué muestra, para quien no la ve"
            onChange={(alt) => {
              setText(alt);
              onChange(alt === '' ? undefined : alt);
            }}
          />
          {warning && (
            <p id={`${id}-warning`} className="mt-1.5 text-sm text-warning">
              {warning}
            </p>
          )}
        </>
      )}
      <Checkbox
        label="Decorativa"
        about={name}
        value={isDecorative}
        onChange={(decorative) => onChange(decorative ? '' : text || undefined)}
      />
    </div>
  );
}
