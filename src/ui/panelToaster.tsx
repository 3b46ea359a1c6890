import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';

const container = document.body.appendChild(document.createElement('div'));
// At once: sonner forgets a toast that comes before its place does.
flushSync(() => createRoot(container).render(<PanelToaster />));

/** Puts a toast on the panel. */
export const publishToast = (
  kind: 'success' | 'warning' | 'error',
  title: string,
  details?: { description?: string },
): void => void toast[kind](title, details);

/**
 * Where toasts appear; figures from the specification (section 9), a width of 356 px is the component's own. On a phone
 * they stay clear of the bar with the button that saves.
 */
function PanelToaster() {
  return (
    <Toaster
      className="panel-toaster"
      position="bottom-right"
      mobileOffset={{ bottom: 88 }}
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
