import { Toaster } from 'sonner';

/** Where toasts appear; figures from the specification (section 9), a width of 356 px is the component's own. */
export function PanelToaster() {
  return (
    <Toaster
      position="bottom-right"
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
