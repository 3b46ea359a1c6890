import { usePublishChange } from '#admin/publishing/usePublish.ts';
import { Trash } from '#admin/trash/Trash.tsx';
// Load toasts with the screen: they report what was restored.
import '#ui/toast/toaster.tsx';

/** The trash wired to publishing: features do not import one another. */
export function TrashRoute() {
  return <Trash publish={usePublishChange()} />;
}
