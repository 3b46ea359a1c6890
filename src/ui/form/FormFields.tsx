import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface Props {
  /** Whether the form is being saved. */
  isLocked: boolean;
  children: ReactNode;
}

/**
 * The fields of a form that is left once it is saved: while it saves nobody can change them, because that would be lost.
 * What had the focus has it again afterwards, with its caret.
 */
export function FormFields({ isLocked, children }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  const held = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    if (isLocked) {
      const focused = document.activeElement;
      held.current = focused instanceof HTMLElement ? focused : null;
      // A browser takes the focus away a moment later: keys that are pressed until then would still be typed.
      if (fields.current?.contains(focused)) held.current?.blur();
      return;
    }
    if (document.activeElement === document.body) held.current?.focus({ preventScroll: true });
    held.current = null;
  }, [isLocked]);

  return (
    <div ref={fields} inert={isLocked} className="flex flex-col gap-7">
      {children}
    </div>
  );
}
