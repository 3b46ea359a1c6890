import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { ignoreTouchHover } from './ignoreTouchHover.ts';
import { returnFocus } from './returnFocus.ts';
import type { ToastDetails, ToastKind } from './toast.ts';
import styles from './toasts.css?inline';

// They come with the first toast, not with every page; a sheet of the document's own needs no word of the policy.
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

const container = document.body.appendChild(document.createElement('div'));
returnFocus(container);
ignoreTouchHover(container);
// At once: sonner forgets a toast that comes before its place does.
flushSync(() => createRoot(container).render(<ToastPlace />));

/** How long a toast with an action stands, in milliseconds: it has to be read, and reached. */
const ACTION_DURATION = 10_000;

/** Puts a toast on the page. */
export function publishToast(kind: ToastKind, title: string, { description, id, action }: ToastDetails): void {
  if (kind === 'success') dismissErrors();
  // A toast that takes another's place would keep the other's description if it named none.
  toast[kind](title, { description, ...(id && { id }), ...(action && { action, duration: ACTION_DURATION }) });
}

/** What failed a moment ago has succeeded meanwhile: its message would contradict the one that comes now. */
function dismissErrors(): void {
  for (const shown of toast.getToasts()) {
    if ('type' in shown && shown.type === 'error') toast.dismiss(shown.id);
  }
}

/** Figures from the specification (section 9); 356 px are sonner's own. */
function ToastPlace() {
  return (
    <Toaster
      className="toaster"
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      gap={14}
      richColors
      closeButton
      containerAriaLabel="Notificaciones"
      toastOptions={{ closeButtonAriaLabel: 'Cerrar la notificación' }}
    />
  );
}
