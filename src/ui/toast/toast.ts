import type { ToastDetails, ToastKind } from './toaster.tsx';

/** Shows a message for a few seconds (specification, section 9); the toast renderer loads with the first one. */
export const toast = {
  success: (title: string, details?: ToastDetails) => show('success', title, details),
  info: (title: string, details?: ToastDetails) => show('info', title, details),
  warning: (title: string, details?: ToastDetails) => show('warning', title, details),
  error: (title: string, details?: ToastDetails) => show('error', title, details),
  /** Stays until another toast replaces it. */
  loading: (title: string, details?: ToastDetails) => show('loading', title, details),
};

/** Preloads the renderer so that the first toast appears without delay. */
export function prepareToasts(): void {
  load().catch(() => undefined);
}

function show(kind: ToastKind, title: string, details: ToastDetails = {}): void {
  load().then(
    ({ publishToast }) => publishToast(kind, title, details),
    // It could not be loaded: public forms show their outcome in the page as well, and the panel preloads it.
    () => undefined,
  );
}

function load() {
  return import('./toaster.tsx');
}
