import { objectPosition, type Focus } from '#domain/media/focus.ts';
import { paths } from '#domain/paths.ts';
import { thumbnailOf } from './thumbnailOf.ts';

/** A record's cover, small; says nothing that its title does not. */
export function Thumbnail({ image, focus }: { image?: string | undefined; focus?: Focus | undefined }) {
  return (
    <img
      src={image === undefined ? paths.placeholderImage : thumbnailOf(image)}
      alt=""
      width={80}
      height={45}
      loading="lazy"
      decoding="async"
      // A table on a tablet has no room for it.
      className="aspect-video w-20 flex-none rounded-control border border-line object-cover"
      style={{ objectPosition: objectPosition(focus) }}
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(paths.placeholderImage)) currentTarget.src = paths.placeholderImage;
      }}
    />
  );
}
