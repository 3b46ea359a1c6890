import { youtubeId } from '#domain/publications/youtube.ts';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
}

/** A video's URL; shows while the user types whether a video is recognised, without contacting YouTube. */
export function YoutubeField({ value, error, onChange }: Props) {
  return (
    <Field label="URL de YouTube" error={error} hint={error === undefined ? <Recognised address={value} /> : undefined}>
      {(control) => (
        <TextInput
          {...control}
          type="url"
          inputMode="url"
          placeholder="https://www.youtube.com/watch?v="
          required
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

function Recognised({ address }: { address: string }) {
  const id = youtubeId(address);
  return (
    <span role="status">
      {id ? (
        <>
          <span className="text-success">Video reconocido:</span> <code className="font-medium text-ink">{id}</code>.{' '}
          <a className="link" href={`https://www.youtube.com/watch?v=${id}`} target="_blank" rel="noopener noreferrer">
            Ver en YouTube<span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        </>
      ) : address.trim() === '' ? (
        'Pega la dirección del video, de youtube.com o de youtu.be.'
      ) : (
        'Todavía no reconocemos un video de YouTube en esa dirección.'
      )}
    </span>
  );
}
