import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePlainFieldPaste } from '#admin/editor/usePlainFieldPaste.ts';
import { LibraryBrowser, LibraryTiles, type FileSelection } from '#admin/files/library/LibraryBrowser.tsx';
import { Checkbox } from '#admin/ui/form/Checkbox.tsx';
import { Choice } from '#admin/ui/form/Choice.tsx';
import { PageHeading } from '#admin/ui/PageHeading.tsx';
import type { LibraryFile } from '#data/files/media.ts';
import {
  bucketOptions,
  libraryParams,
  parseLibraryState,
  wholeLibrary,
  type LibraryState,
} from '#domain/media/library.ts';
import { DescribeImages } from './DescribeImages.tsx';
import { LibraryImageDialog } from './LibraryImageDialog.tsx';
import { LibrarySelectionBar } from './LibrarySelectionBar.tsx';
import { LibraryUploads } from './LibraryUploads.tsx';
import { PdfList } from './PdfList.tsx';

/** Every uploaded image and PDF; the filters and the page are stored in the URL. */
export function Library() {
  usePlainFieldPaste();
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<LibraryFile | null>(null);
  const [described, setDescribed] = useState<readonly LibraryFile[]>([]);
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const state = parseLibraryState(params);
  const change = (next: LibraryState) => setParams(libraryParams(next), { replace: next.page === state.page });
  const choose = (files: readonly LibraryFile[]) => setNames(new Set(files.map(({ name }) => name)));

  return (
    <>
      <PageHeading
        action={
          <Choice
            label="Archivos"
            isLabelHidden
            options={bucketOptions}
            value={state.bucket}
            onChange={(bucket) => change({ ...wholeLibrary, bucket })}
          />
        }
      >
        Biblioteca
      </PageHeading>
      <p className="mb-6 text-ink-soft">
        Lo que se sube aquí queda hasta que alguien lo elimine. Lo que se sube al escribir y nada usa se borra a los
        noventa días.
      </p>
      {/* Hidden rather than removed, which would cancel what is uploading. */}
      <div hidden={state.bucket === 'documents'}>
        <LibraryUploads
          onUploaded={(name) => {
            if (libraryParams(state).size > 0) change(wholeLibrary);
            setNames((all) => new Set(all).add(name));
          }}
        />
      </div>
      <LibraryBrowser state={state} onChange={change} selected={names}>
        {(files) => <LibraryFiles {...{ files, names, choose }} onOpen={setOpened} onDescribe={setDescribed} />}
      </LibraryBrowser>
      {opened && <LibraryImageDialog key={opened.name} image={opened} onClose={() => setOpened(null)} />}
      {described.length > 0 && <DescribeImages images={described} onClose={() => setDescribed([])} />}
    </>
  );
}

interface LibraryFilesProps {
  /** One page; at least one. */
  files: readonly LibraryFile[];
  /** The names of the selected ones; those that are not visible do not count. */
  names: ReadonlySet<string>;
  /** Replaces the selection with these files. */
  choose: (files: readonly LibraryFile[]) => void;
  onOpen: (image: LibraryFile) => void;
  onDescribe: (images: readonly LibraryFile[]) => void;
}

/** One page of files, of which several can be selected. */
function LibraryFiles({ files, names, choose, onOpen, onDescribe }: LibraryFilesProps) {
  const chosen = files.filter(({ name }) => names.has(name));
  const selection: FileSelection = {
    has: ({ name }) => names.has(name),
    toggle: (file) =>
      choose(names.has(file.name) ? chosen.filter(({ name }) => name !== file.name) : [...chosen, file]),
  };
  return (
    <>
      <Checkbox
        label="Elegir todo lo de esta página"
        value={chosen.length === files.length}
        onChange={(all) => choose(all ? files : [])}
      />
      {files[0]?.bucket === 'documents' ? (
        <PdfList documents={files} selection={selection} />
      ) : (
        <LibraryTiles images={files} onChoose={onOpen} selection={selection} />
      )}
      {chosen.length > 0 && <LibrarySelectionBar chosen={chosen} onClear={() => choose([])} onDescribe={onDescribe} />}
    </>
  );
}
