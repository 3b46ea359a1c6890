import type { Drawing } from '#domain/media/drawings.ts';
import { objectPosition, type Focus } from '#domain/media/focus.ts';
import { placeholderOf } from '#domain/media/placeholder.ts';
import { thumbnailOf } from './thumbnailOf.ts';

interface Props {
  image?: string | undefined;
  focus?: Focus | undefined;
  /** What stands for a cover that is missing. */
  drawing: Drawing;
}

/** A record's cover, small; says nothing that its title does not. */
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
      // A table on a tablet has no room for it.
      className="aspect-video w-20 flex-none rounded-control border border-line object-cover"
      style={{ objectPosition: objectPosition(focus) }}
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(placeholder)) currentTarget.src = placeholder;
      }}
    />
  );
}
