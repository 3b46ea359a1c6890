import type { Drawing } from '#domain/media/drawings.ts';
import { objectPosition, type Focus } from '#domain/media/focus.ts';
import { placeholderOf } from '#domain/media/placeholder.ts';
import { thumbnailOf } from '#admin/files/thumbnailOf.ts';

interface Props {
  image?: string | undefined;
  focus?: Focus | undefined;
  /** The placeholder for a missing cover. */
  drawing: Drawing;
}

/** A record's small cover; decorative, because the title is next to it. */
export function Thumbnail({ image, focus, drawing }: Props) {
  const placeholder = placeholderOf(drawing);
  return (
    <img
      src={image === undefined ? placeholder : thumbnailOf(image)}
      alt=""
      width={80}
      height={45}
      loading="lazy"
      decoding="async"
      className="aspect-video w-20 flex-none rounded-control border border-line object-cover"
      style={{ objectPosition: objectPosition(focus) }}
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(placeholder)) currentTarget.src = placeholder;
      }}
    />
  );
}
