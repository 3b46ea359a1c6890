import { Link } from 'react-router-dom';
import type { LibraryImage } from '#data/files/media.ts';
import { describeUses } from '#domain/media/library.ts';
import { paths } from '#domain/paths.ts';

/** The records that use an image, linking to their forms. */
export function ImageUses({ image }: { image: LibraryImage }) {
  const present = image.uses.filter(({ is_deleted }) => !is_deleted);
  return (
    <div>
      <p className="font-semibold">{describeUses(image)}</p>
      {present.length > 0 && (
        <ul className="mt-1">
          {present.map((use) => (
            <li key={`${use.kind}-${use.id}`}>
              <Link className="link inline-block py-1 wrap-anywhere" to={paths.admin.edit(use.kind, use.id)}>
                {use.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
