import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form } from '#ui/form/Form.tsx';
import type { FormState } from '#ui/form/useForm.ts';

interface Props {
  title: string;
  form: Pick<FormState, 'refusals' | 'submit'>;
  confirmLabel?: string;
  onCancel: () => void;
  children: ReactNode;
}

/** A dialog that asks for what goes into a text. */
export function InsertDialog({ title, form, confirmLabel = 'Insertar', onCancel, children }: Props) {
  // Outside the form that it belongs to: forms do not nest, and its events would reach that one through React.
  return createPortal(
    <div onSubmit={(event) => event.stopPropagation()}>
      <Dialog title={title} onCancel={onCancel}>
        <Form form={form} className="flex flex-col gap-5">
          {children}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button onClick={onCancel}>Cancelar</Button>
            <Button type="submit" variant="primary">
              {confirmLabel}
            </Button>
          </div>
        </Form>
      </Dialog>
    </div>,
    document.body,
  );
}
