import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  children: string;
  /** The screen's main action, beside the heading. */
  action?: ReactNode;
  /** Where the screen belongs, above the heading. */
  trail?: ReactNode;
}

/** The heading of a screen: names the browser tab, and takes the focus so that a change of screen is announced. */
export function PageHeading({ children, action, trail }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${children} · Panel de Administración`;
    heading.current?.focus({ preventScroll: true });
  }, [children]);

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
