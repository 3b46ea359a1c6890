import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePlainFieldPaste } from '#admin/editor/usePlainFieldPaste.ts';
import { LibraryBrowser } from '#admin/files/library/LibraryBrowser.tsx';
import type { LibraryImage } from '#data/files/media.ts';
import { libraryParams, parseLibraryState, type LibraryState } from '#domain/media/library.ts';
import { PageHeading } from '#admin/ui/PageHeading.tsx';
// Load toasts with the screen: they report what happened to an image.
import '#ui/toast/toaster.tsx';
import { LibraryImageDialog } from './LibraryImageDialog.tsx';

/** Every uploaded image; the filters and the page are stored in the URL. */
export function Library() {
  usePlainFieldPaste();
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<LibraryImage | null>(null);
  const state = parseLibraryState(params);
  const change = (next: LibraryState) => setParams(libraryParams(next), { replace: next.page === state.page });
  return (
    <>
      <PageHeading>Biblioteca</PageHeading>
      <p className="mb-6 max-w-measure text-ink-soft">
        Las imágenes que se subieron en noticias, publicaciones y actividades. Lo que nada usa se borra a los noventa
        días.
      </p>
      <LibraryBrowser state={state} onChange={change} onChoose={setChosen} />
      {chosen && <LibraryImageDialog key={chosen.name} image={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
