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
    ({ publishToast }) => {
      if (kind === 'success') removePlainToast();
      publishToast(kind, title, details);
    },
    // If the connection is lost before the renderer loads, the message must be shown all the same.
    () => showPlainly(title, details),
  );
}

/** How long a message without the renderer stays, in milliseconds: it cannot be closed. */
const PLAIN_DURATION = 8000;

/** Shows the message without the renderer, replacing the previous one. */
function showPlainly(title: string, { description = '' }: ToastDetails): void {
  removePlainToast();
  const message = document.createElement('div');
  message.role = 'alert';
  message.className = 'plain-toast';
  for (const text of [title, description]) {
    if (text) message.appendChild(document.createElement('p')).textContent = text;
  }
  document.body.append(message);
  setTimeout(() => message.remove(), PLAIN_DURATION);
}

function removePlainToast(): void {
  document.querySelector('.plain-toast')?.remove();
}

function load() {
  return import('./toaster.tsx');
}
