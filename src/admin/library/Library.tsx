import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePlainFieldPaste } from '#admin/editor/usePlainFieldPaste.ts';
import { LibraryBrowser, LibraryTiles, type FileSelection } from '#admin/files/library/LibraryBrowser.tsx';
import { libraryQuery } from '#admin/files/library/libraryQuery.ts';
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

interface NameSets {
  /** The selected files. */
  names: ReadonlySet<string>;
  /** What was uploaded since the page or its filters changed. */
  uploaded: ReadonlySet<string>;
}

/** Every uploaded image and PDF; the filters and the page are stored in the URL. */
export function Library() {
  usePlainFieldPaste();
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<LibraryFile | null>(null);
  const [described, setDescribed] = useState<readonly LibraryFile[]>([]);
  const [{ names, uploaded }, setSets] = useState<NameSets>({ names: new Set(), uploaded: new Set() });
  const state = parseLibraryState(params);
  const change = (next: LibraryState) => {
    setSets((sets) => ({ ...sets, uploaded: new Set() }));
    setParams(libraryParams(next), { replace: next.page === state.page });
  };
  const choose = (files: readonly LibraryFile[]) =>
    setSets((sets) => ({ ...sets, names: new Set(files.map(({ name }) => name)) }));
  const selectable = { names, choose, onOpen: setOpened, onDescribe: setDescribed };

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
          onUploaded={(name) =>
            // A new selection: one bar serves both lists.
            setSets(({ names, uploaded }) => ({
              names: uploaded.intersection(names).add(name),
              uploaded: new Set(uploaded).add(name),
            }))
          }
        />
        {uploaded.size > 0 && (
          <LeftOutUploads names={uploaded} state={state}>
            {(files) => <LibraryFiles files={files} all="Elegir todo lo que acabas de subir" {...selectable} />}
          </LeftOutUploads>
        )}
      </div>
      <LibraryBrowser state={state} onChange={change} selected={names}>
        {(files) => <LibraryFiles files={files} all="Elegir todo lo de esta página" {...selectable} />}
      </LibraryBrowser>
      {opened && <LibraryImageDialog key={opened.name} image={opened} onClose={() => setOpened(null)} />}
      {described.length > 0 && <DescribeImages images={described} onClose={() => setDescribed([])} />}
    </>
  );
}

interface LeftOutUploadsProps {
  /** The names of what was uploaded to this page of the library. */
  names: ReadonlySet<string>;
  state: LibraryState;
  children: (files: readonly LibraryFile[]) => ReactNode;
}

/** What was uploaded, as far as the page shown leaves it out: uploading does not lead away from that. */
function LeftOutUploads({ names, state, children }: LeftOutUploadsProps) {
  const id = useId();
  const { data: shown } = useQuery(libraryQuery(state));
  const { data: newest } = useQuery(libraryQuery(wholeLibrary));
  const files =
    newest?.rows.filter(({ name }) => names.has(name) && !shown?.rows.some((row) => row.name === name)) ?? [];
  if (files.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2 id={id} className="mb-4">
        Lo que acabas de subir
      </h2>
      {children(files)}
    </section>
  );
}

interface LibraryFilesProps {
  /** At least one. */
  files: readonly LibraryFile[];
  /** Label of what selects them all. */
  all: string;
  /** The names of the selected ones; those that are not visible do not count. */
  names: ReadonlySet<string>;
  /** Replaces the selection with these files. */
  choose: (files: readonly LibraryFile[]) => void;
  onOpen: (image: LibraryFile) => void;
  onDescribe: (images: readonly LibraryFile[]) => void;
}

/** Files of which several can be selected. */
function LibraryFiles({ files, all, names, choose, onOpen, onDescribe }: LibraryFilesProps) {
  const chosen = files.filter(({ name }) => names.has(name));
  const selection: FileSelection = {
    has: ({ name }) => names.has(name),
    toggle: (file) =>
      choose(names.has(file.name) ? chosen.filter(({ name }) => name !== file.name) : [...chosen, file]),
  };
  return (
    <>
      <Checkbox
        label={all}
        value={chosen.length === files.length}
        onChange={(isChecked) => choose(isChecked ? files : [])}
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
