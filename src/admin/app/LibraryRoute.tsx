import { Library } from '#admin/library/Library.tsx';
import { usePublishChange } from '#admin/publishing/usePublish.ts';
// Load toasts with the screen: they report what happened to an image.
import '#ui/toast/toaster.tsx';

/** The library wired to publishing: features do not import one another. */
export function LibraryRoute() {
  return <Library publish={usePublishChange()} />;
}
