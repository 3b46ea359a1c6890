import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { returnFocus } from './returnFocus.ts';
import styles from './toasts.css?inline';

export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading';

export interface ToastDetails {
  description?: string | undefined;
  /** What the user can do about it; the toast then stays longer. */
  action?: { label: string; onClick: () => void };
  /** A toast with the same id replaces the earlier one. */
  id?: string;
  /** Whether the page announces the same by itself. */
  isSilent?: boolean;
}

// Loads with the first toast, not with every page; a constructed style sheet needs no entry in the security policy.
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

const container = document.body.appendChild(document.createElement('div'));
returnFocus(container);
ignoreTouchHover(container);
// Render synchronously: sonner drops a toast published before `Toaster` mounts.
flushSync(() => createRoot(container).render(<ToastPlace />));

/**
 * Makes toasts pause on hover for a mouse only. A tap leaves an emulated mouse pointer behind: after one of three
 * toasts was closed with a finger, the others would stay over the page until the next tap.
 */
function ignoreTouchHover(toasts: HTMLElement): void {
  let isTouch = false;
  toasts.addEventListener('pointerover', ({ pointerType }) => (isTouch = pointerType === 'touch'), { capture: true });
  for (const type of ['mouseover', 'mousemove']) {
    // React also listens here, but later, so sonner never sees the mouse.
    toasts.addEventListener(type, (event) => isTouch && event.stopImmediatePropagation(), { capture: true });
  }
}

/** How long a toast with an action stays, in milliseconds: the user has to read it and reach the button. */
const ACTION_DURATION = 10_000;

/** Shows a toast; a success dismisses the errors on screen. */
export function publishToast(kind: ToastKind, title: string, details: ToastDetails): void {
  const { description, id, action, isSilent } = details;
  if (kind === 'success') dismissErrors();
  // Sonner has no option for it.
  const region = container.querySelector('section');
  if (region) region.ariaLive = isSilent ? 'off' : 'polite';
  // Always set `description`: a toast replacing another would otherwise inherit its description.
  toast[kind](title, { description, ...(id && { id }), ...(action && { action, duration: ACTION_DURATION }) });
}

/** Dismisses errors: what failed a moment ago has now succeeded. */
function dismissErrors(): void {
  for (const shown of toast.getToasts()) {
    if ('type' in shown && shown.type === 'error') toast.dismiss(shown.id);
  }
}

/** Figures from the specification (section 9); the width of 356 px is sonner's default. */
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
