interface Details {
  description?: string;
}

/** Shows a message for some seconds (specification, section 9); what draws it is loaded after the first screen. */
export const toast = {
  success: (title: string, details?: Details) => show('success', title, details),
  warning: (title: string, details?: Details) => show('warning', title, details),
  error: (title: string, details?: Details) => show('error', title, details),
};

/** Loads what draws toasts before the first one, which then comes without delay. */
export function prepareToasts(): void {
  load().catch(() => undefined);
}

function show(kind: 'success' | 'warning' | 'error', title: string, details?: Details): void {
  load().then(
    ({ publishToast }) => publishToast(kind, title, details),
    // Whoever has lost the connection before it was loaded has to hear of it all the same.
    () => showPlainly(title, details),
  );
}

/** How long a message stands that nothing else draws, in milliseconds: nobody can close it. */
const PLAIN_DURATION = 8000;

/** The message without the help of what draws toasts. */
function showPlainly(title: string, details?: Details): void {
  const message = document.createElement('div');
  message.role = 'alert';
  message.className = 'plain-toast';
  for (const text of [title, details?.description ?? '']) {
    if (text) message.appendChild(document.createElement('p')).textContent = text;
  }
  document.body.append(message);
  setTimeout(() => message.remove(), PLAIN_DURATION);
}

function load() {
  return import('./panelToaster.tsx');
}
