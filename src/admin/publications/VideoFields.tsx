import { youtubeId } from '#domain/publications/youtube.ts';
import { bind, type FieldsOf } from '#admin/ui/form/bind.ts';
import { TextField } from '#admin/ui/form/TextField.tsx';
import type { PublicationValues } from './publicationKind.ts';

/**
 * A video's URL, which shows while the user types whether a video is recognised, and its length, typed in because
 * YouTube is not contacted.
 */
export function VideoFields({ form }: { form: FieldsOf<PublicationValues> }) {
  const { values, errors } = form;
  return (
    <>
      <TextField
        label="URL de YouTube"
        hint={errors.youtube_url === undefined ? <Recognised address={values.youtube_url} /> : undefined}
        type="url"
        inputMode="url"
        placeholder="https://www.youtube.com/watch?v="
        required
        {...bind(form, 'youtube_url')}
      />
      <TextField
        label="Duración en minutos"
        isOptional
        hint="Se lee sobre la imagen del video."
        type="number"
        inputMode="numeric"
        min={1}
        max={1440}
        width="max-w-32"
        {...bind(form, 'video_minutes')}
      />
    </>
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
