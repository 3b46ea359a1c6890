import { useMutation } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { explainError } from '#domain/errors.ts';
import { Button } from '#ui/Button.tsx';
import type { CropDialog } from './CropDialog.tsx';
import type { FocusDialog } from './FocusDialog.tsx';

/** Opens the dialog for the cover's focal point. */
export function FocusButton(cover: Omit<ComponentProps<typeof FocusDialog>, 'onClose'>) {
  return (
    <DialogButton label="Encuadre" load={() => import('./FocusDialog.tsx')}>
      {({ FocusDialog }, close) => <FocusDialog {...cover} onClose={close} />}
    </DialogButton>
  );
}

/** Opens the dialog that crops an image. */
export function CropButton(image: Omit<ComponentProps<typeof CropDialog>, 'onClose'>) {
  return (
    <DialogButton label="Recortar" load={() => import('./CropDialog.tsx')} data-crop>
      {({ CropDialog }, close) => <CropDialog {...image} onClose={close} />}
    </DialogButton>
  );
}

interface DialogButtonProps<Module> {
  label: string;
  load: () => Promise<Module>;
  'data-crop'?: boolean;
  children: (module: Module, close: () => void) => ReactNode;
}

/** Opens a dialog whose code is loaded only then. */
function DialogButton<Module>({ label, load, children, ...button }: DialogButtonProps<Module>) {
  const { mutate: open, reset: close, data, error } = useMutation({ mutationFn: load });
  return (
    <>
      <Button {...button} onClick={() => open()}>
        {label}
      </Button>
      {error && (
        <p role="alert" className="field-error">
          {explainError(error)}
        </p>
      )}
      {data && children(data, close)}
    </>
  );
}
