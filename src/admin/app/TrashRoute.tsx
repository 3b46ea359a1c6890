import { usePublishChange } from '#admin/publishing/usePublish.ts';
import { Trash } from '#admin/trash/Trash.tsx';
// What is restored is told in a toast.
import '#ui/toast/toaster.tsx';

/** The trash, joined with publishing: features do not know one another. */
export function TrashRoute() {
  return <Trash publish={usePublishChange()} />;
}
