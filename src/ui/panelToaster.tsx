import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { toasterProps } from './toasterProps.ts';

const container = document.body.appendChild(document.createElement('div'));
// At once: sonner forgets a toast that comes before its place does.
flushSync(() => createRoot(container).render(<PanelToaster />));

/** Puts a toast on the panel. */
export const publishToast = (
  kind: 'success' | 'warning' | 'error',
  title: string,
  details?: { description?: string },
): void => void toast[kind](title, details);

/** On a phone the toasts stay clear of the bar with the button that saves. */
function PanelToaster() {
  return <Toaster className="panel-toaster" {...toasterProps} mobileOffset={{ bottom: 88 }} />;
}
