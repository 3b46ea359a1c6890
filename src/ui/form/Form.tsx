import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ComponentProps } from 'react';
import type { FormState } from './useForm.ts';

interface Props extends Omit<ComponentProps<'form'>, 'form' | 'ref' | 'onSubmit'> {
  form: Pick<FormState, 'refusals' | 'submit'>;
  /** Called once on hydration, before any other event, with the form as the user may already have filled it in. */
  onHydrate?: (form: HTMLFormElement) => void;
  /** Whether a toast also says why a submit was refused. */
  isReported?: boolean;
}

/** A form whose fields show their own errors; a refused submit opens the folds with invalid fields, and focuses the first. */
export function Form({ form, onHydrate, isReported = false, children, ...rest }: Props) {
  const ref = useRef<HTMLFormElement>(null);
  const announcement = useRef<HTMLParagraphElement>(null);

  const hydrate = useEffectEvent(() => {
    if (ref.current) onHydrate?.(ref.current);
  });
  useLayoutEffect(() => hydrate(), []);

  useEffect(() => {
    if (ref.current?.dataset['sent'] !== undefined) ref.current.requestSubmit();
  }, []);

  useEffect(() => {
    if (form.refusals === 0) return;
    const invalid = [...(ref.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? [])];
    for (const field of invalid) field.closest('details')?.setAttribute('open', '');
    const [first] = invalid;
    // What is wrong with it stands below, where a bar may be in front of it. At once: a smooth scroll would end elsewhere
    // than the one of the focus.
    const [errorId = ''] = first?.getAttribute('aria-describedby')?.split(' ') ?? [];
    const error = document.getElementById(errorId);
    error?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    // Who pressed Enter in the field itself stays in it, where a screen reader would not read what is wrong.
    if (!isReported && first && first === document.activeElement) {
      announcement.current?.replaceChildren(error?.textContent ?? '');
      first.addEventListener('blur', () => announcement.current?.replaceChildren(), { once: true });
    }
    first?.focus();
  }, [form.refusals, isReported]);

  return (
    <form {...rest} ref={ref} noValidate onSubmit={form.submit}>
      {children}
      <p ref={announcement} aria-live="assertive" className="sr-only" />
    </form>
  );
}
