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
    () => undefined,
  );
}

function load() {
  return import('./panelToaster.tsx');
}
