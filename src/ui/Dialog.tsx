import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

interface Props {
  title: string;
  /** Called by Escape; without it the dialog stays until it is answered. */
  onCancel?: () => void;
  role?: 'dialog' | 'alertdialog';
  /** Whether it holds running text. */
  isWide?: boolean | undefined;
  /** Whether it hangs from the window's upper edge: one whose height changes would jump in the middle. */
  isAtTop?: boolean;
  children: ReactNode;
}

/** A modal dialog that is open for as long as it is rendered; the browser keeps the focus in it and gives it back. */
export function Dialog({ title, onCancel, role = 'dialog', isWide = false, isAtTop = false, children }: Props) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);

  // Before the element goes away: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
      // A browser lets a second Escape pass whatever the page says.
      onClose={({ currentTarget }) => {
        if (!onCancel && currentTarget.isConnected) currentTarget.showModal();
      }}
      className={`${isAtTop ? 'mx-auto mt-[8dvh] max-h-[88dvh]' : 'm-auto'} ${isWide ? 'w-[min(48rem,calc(100vw-2rem))]' : 'w-[min(28rem,calc(100vw-2rem))]'} rounded-image border border-line bg-surface p-6 text-ink shadow-float backdrop:bg-scrim`}
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <div id={`${id}-body`} className="mt-3 flex flex-col gap-4">
        {children}
      </div>
    </dialog>
  );
}
