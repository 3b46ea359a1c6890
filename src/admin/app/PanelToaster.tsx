import { Toaster } from 'sonner';

/**
 * Where toasts appear; figures from the specification (section 9), a width of 356 px is the component's own. On a phone
 * they stay clear of the bar with the button that saves.
 */
export function PanelToaster() {
  return (
    <Toaster
      className="panel-toaster"
      position="bottom-right"
      mobileOffset={{ bottom: 88 }}
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
