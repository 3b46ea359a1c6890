import { Link } from 'react-router';
import type { LibraryFile } from '#data/files/media.ts';
import { formatArgentineTimestamp } from '#domain/dates.ts';
import { formatFileSize } from '#domain/media/fileSizes.ts';
import { paths } from '#domain/paths.ts';

/** The records that use a file, linking to their forms; nothing if there are none. */
export function FileUses({ file }: { file: LibraryFile }) {
  const present = file.uses.filter(({ is_deleted }) => !is_deleted);
  if (present.length === 0) return null;
  return (
    <ul>
      {present.map((use) => (
        <li key={`${use.kind}-${use.id}`}>
          <Link className="link inline-block py-1 wrap-anywhere" to={paths.admin.edit(use.kind, use.id)}>
            {use.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What is known of a file, in one line. */
export function fileFacts(file: LibraryFile): string {
  const { bucket, file_name, width, height, pages, size, uploaded_at, uploaded_by } = file;
  const isImage = bucket === 'images';
  return [
    isImage && file_name,
    width && height && `${width} × ${height} píxeles`,
    pages && `${pages} ${pages === 1 ? 'página' : 'páginas'}`,
    size && formatFileSize(size),
    `${isImage ? 'subida' : 'subido'} el ${formatArgentineTimestamp(new Date(uploaded_at))}${uploaded_by ? ` por ${uploaded_by}` : ''}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
