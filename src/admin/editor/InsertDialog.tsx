import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { Form } from '#ui/form/Form.tsx';
import type { FormState } from '#ui/form/useForm.ts';

interface Props {
  title: string;
  form: Pick<FormState, 'refusals' | 'submit'>;
  confirmLabel?: string;
  onCancel: () => void;
  children: ReactNode;
}

/** A dialog that asks for something to insert into a text. */
export function InsertDialog({ title, form, confirmLabel = 'Insertar', onCancel, children }: Props) {
  // A portal, because forms do not nest; React events would still bubble to the outer form, so they are stopped.
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
