import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface Props {
  /** Whether the form is being saved. */
  isLocked: boolean;
  children: ReactNode;
}

/**
 * The fields of a form that closes after saving: locked while it saves, because changes would be lost. Focus and caret
 * are restored afterwards.
 */
export function FormFields({ isLocked, children }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  const held = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    if (isLocked) {
      const focused = document.activeElement;
      held.current = focused instanceof HTMLElement ? focused : null;
      // Browsers blur inert elements a moment later; until then keystrokes would still land in the field.
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
