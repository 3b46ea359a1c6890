import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ComponentProps } from 'react';
import type { FormState } from './useForm.ts';
import { useSaveShortcut } from './useSaveShortcut.ts';

interface Props extends Omit<ComponentProps<'form'>, 'form' | 'ref' | 'onSubmit'> {
  form: Pick<FormState, 'refusals' | 'submit'>;
  /** Whether Ctrl+S and Cmd+S send it. */
  hasSaveShortcut?: boolean;
  /** Called once, before anything else happens to the form, with what the server's HTML has become meanwhile. */
  onHydrate?: (form: HTMLFormElement) => void;
}

/** A form whose fields show their own errors; when it is refused, the first field with an error gets the focus. */
export function Form({ form, hasSaveShortcut = false, onHydrate, ...rest }: Props) {
  const ref = useRef<HTMLFormElement>(null);
  useSaveShortcut(ref, hasSaveShortcut);

  const hydrate = useEffectEvent(() => {
    if (ref.current) onHydrate?.(ref.current);
  });
  useLayoutEffect(() => hydrate(), []);

  useEffect(() => {
    if (form.refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [form.refusals]);

  return <form {...rest} ref={ref} noValidate onSubmit={form.submit} />;
}
