import type { ReactNode } from 'react';
import { Dialog, DialogButtons } from '#admin/ui/Dialog.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import type { FormState } from '#ui/form/useForm.ts';

interface Props {
  title: string;
  form: Pick<FormState, 'refusals' | 'submit' | 'isSubmitting'>;
  confirmLabel?: string;
  onCancel: () => void;
  children: ReactNode;
}

/** A dialog with a form of its own, over another form. */
export function FormDialog({ title, form, confirmLabel = 'Insertar', onCancel, children }: Props) {
  return (
    // React's events would bubble to the form that opened the dialog.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Dialog title={title} onCancel={form.isSubmitting ? undefined : onCancel}>
        <Form form={form} className="flex flex-col gap-5">
          {children}
          <DialogButtons>
            <Button aria-disabled={form.isSubmitting} onClick={onCancel}>
              Cancelar
            </Button>
            <Button type="submit" variant="primary">
              {confirmLabel}
            </Button>
          </DialogButtons>
        </Form>
      </Dialog>
    </div>
  );
}
