import type { LibraryImage } from '#data/files/media.ts';
import { describeUses } from '#domain/media/library.ts';
import { paths } from '#domain/paths.ts';
import { thumbnailOf } from '../thumbnailOf.ts';
import { imageName } from './imageName.ts';

interface Props {
  image: LibraryImage;
  onChoose: () => void;
}

/** One image with its name and uses, as a button. */
export function LibraryTile({ image, onChoose }: Props) {
  return (
    <li className="min-w-0">
      {/* A flex column, because a button centres its content when a neighbour makes it taller. */}
      <button
        type="button"
        className="flex size-full flex-col overflow-hidden rounded-control border border-line bg-surface text-left hover:border-petrol"
        onClick={onChoose}
      >
        <img
          src={thumbnailOf(image.address, 'tile')}
          alt=""
          loading="lazy"
          decoding="async"
          className="aspect-4/3 w-full object-cover"
          onError={({ currentTarget }) => {
            if (!currentTarget.src.endsWith(paths.placeholderImage)) currentTarget.src = paths.placeholderImage;
          }}
        />
        <span className="block px-3 py-2">
          <span className="line-clamp-2 text-sm font-medium wrap-anywhere">{imageName(image)}</span>
          <span className="mt-0.5 block text-xs text-ink-soft">{describeUses(image)}</span>
        </span>
      </button>
    </li>
  );
}
