import type { ToasterProps } from 'sonner';

/** What the site's and the panel's toasts share: figures from the specification (section 9); 356 px are sonner's own. */
export const toasterProps: ToasterProps = {
  position: 'bottom-right',
  visibleToasts: 3,
  duration: 4000,
  gap: 14,
  richColors: true,
  closeButton: true,
  containerAriaLabel: 'Notificaciones',
  toastOptions: { closeButtonAriaLabel: 'Cerrar la notificación' },
};
