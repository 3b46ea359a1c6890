import { Library } from '#admin/library/Library.tsx';
import { usePublishChange } from '#admin/publishing/usePublish.ts';
// What becomes of an image is told in a toast.
import '#ui/toast/toaster.tsx';

/** The library, joined with publishing: features do not know one another. */
export function LibraryRoute() {
  return <Library publish={usePublishChange()} />;
}
