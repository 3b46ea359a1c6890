import { FileCheckbox, fileName, type FileSelection } from '#admin/files/library/LibraryBrowser.tsx';
import type { LibraryFile } from '#data/files/media.ts';
import { describeUses } from '#domain/media/library.ts';
import { FileUses, fileFacts } from './FileUses.tsx';

/** PDFs with what is known of them and the records that use them. */
export function PdfList({ documents, selection }: { documents: readonly LibraryFile[]; selection: FileSelection }) {
  return (
    <ul aria-label="PDF" className="border-t border-line">
      {documents.map((file) => (
        <li
          key={file.name}
          className="-mx-(--gutter) flex gap-2 border-b border-line bg-surface px-(--gutter) py-3 has-checked:bg-petrol-pale sm:mx-0 sm:px-3"
        >
          <FileCheckbox file={file} selection={selection} />
          <div className="min-w-0 flex-1 py-1.5">
            <h2 className="font-sans text-base font-medium tracking-normal">
              <a className="link wrap-anywhere" href={file.address} target="_blank" rel="noreferrer">
                {fileName(file)}
                <span className="sr-only"> (se abre en otra pestaña)</span>
              </a>
            </h2>
            <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{fileFacts(file)}</p>
            <p className="mt-2 text-sm font-semibold">{describeUses(file)}</p>
            <FileUses file={file} />
          </div>
        </li>
      ))}
    </ul>
  );
}
