/** A short notice at the edge of the page. A second one with the same id takes the first one's place. */
export interface Toast {
  kind: 'success' | 'info' | 'warning' | 'error' | 'loading';
  title: string;
  description?: string;
  id?: string;
}

/** Shows a toast; React and sonner are fetched with the first one. Whatever it says stands in the page as well. */
export function showToast(toast: Toast): void {
  import('./toasts.tsx').then(
    ({ publishToast }) => publishToast(toast),
    // Without a connection there is no toast: the message beside the form has to do.
    () => undefined,
  );
}
