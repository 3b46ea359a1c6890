export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading';

export interface ToastDetails {
  description?: string | undefined;
  /** What can be done about it; such a toast stands longer. */
  action?: { label: string; onClick: () => void };
  /** A second toast with the same id takes the first one's place. */
  id?: string;
}

/** Shows a message for some seconds (specification, section 9); what draws it is loaded with the first one. */
export const toast = {
  success: (title: string, details?: ToastDetails) => show('success', title, details),
  info: (title: string, details?: ToastDetails) => show('info', title, details),
  warning: (title: string, details?: ToastDetails) => show('warning', title, details),
  error: (title: string, details?: ToastDetails) => show('error', title, details),
  /** Stays until another one takes its place. */
  loading: (title: string, details?: ToastDetails) => show('loading', title, details),
};

/** Loads what draws toasts before the first one, which then comes without delay. */
export function prepareToasts(): void {
  load().catch(() => undefined);
}

function show(kind: ToastKind, title: string, details: ToastDetails = {}): void {
  load().then(
    ({ publishToast }) => {
      if (kind === 'success') removePlainToast();
      publishToast(kind, title, details);
    },
    // Whoever has lost the connection before it was loaded has to hear of it all the same.
    () => showPlainly(title, details),
  );
}

/** How long a message stands that nothing else draws, in milliseconds: nobody can close it. */
const PLAIN_DURATION = 8000;

/** The message without the help of what draws toasts, in the place of the one before. */
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
