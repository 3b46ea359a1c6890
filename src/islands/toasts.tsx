import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { toasterProps } from '#ui/toasterProps.ts';
import type { Toast } from './showToast.ts';
import styles from './toasts.css?inline';

let isMounted = false;

/** Puts a toast on the page; the place for toasts comes with the first one. */
export function publishToast({ kind, title, description, id }: Toast): void {
  if (!isMounted) mount();
  // A toast that takes another's place would keep the other's description if it named none.
  toast[kind](title, { description, ...(id && { id }) });
}

/** At once: sonner forgets a toast that comes before its place does. */
function mount(): void {
  isMounted = true;
  // They come with the first toast, not with every page; a sheet of the document's own needs no word of the policy.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const container = document.body.appendChild(document.createElement('div'));
  flushSync(() => createRoot(container).render(<SiteToaster />));
}

function SiteToaster() {
  return <Toaster className="site-toaster" {...toasterProps} />;
}
