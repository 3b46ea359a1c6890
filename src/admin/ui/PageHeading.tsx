import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  children: string;
  /** The screen's main action, beside the heading. */
  action?: ReactNode;
  /** A link to the parent screen, above the heading. */
  trail?: ReactNode;
}

/** A screen's heading: sets the tab title and takes focus so that screen readers announce the change of screen. */
export function PageHeading({ children, action, trail }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${children} · Panel de Administración`;
  }, [children]);

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <div className="mb-8 flex flex-col gap-2">
      {trail && <div className="text-sm">{trail}</div>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {children}
        </h1>
        {action}
      </div>
    </div>
  );
}

/** Focuses the screen's heading if the focused element was removed, so keyboard users continue from a known place. */
export function focusHeading(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
}
