import { useEffect, useRef, type ReactNode } from 'react';
import type { FormState } from './useForm.ts';
import { useSaveShortcut } from './useSaveShortcut.ts';

interface Props {
  form: Pick<FormState, 'refusals' | 'submit'>;
  /** Whether Ctrl+S and Cmd+S send it. */
  hasSaveShortcut?: boolean;
  className?: string;
  children: ReactNode;
}

/** A form whose fields show their own errors; when it is refused, the first field with an error gets the focus. */
export function Form({ form, hasSaveShortcut = false, className, children }: Props) {
  const ref = useRef<HTMLFormElement>(null);
  useSaveShortcut(ref, hasSaveShortcut);

  useEffect(() => {
    if (form.refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [form.refusals]);

  return (
    <form ref={ref} noValidate onSubmit={form.submit} className={className}>
      {children}
    </form>
  );
}
