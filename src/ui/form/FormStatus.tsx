import type { ReactNode } from 'react';

interface Props {
  /** The result of the submit; empty before and during it. */
  children: ReactNode;
}

/** Shows the result of a submit in the page: announced, scrolled into view, and still there after the toast is gone. */
export function FormStatus({ children }: Props) {
  return (
    <div role="status">
      {children && (
        <div ref={reveal} className="form-status">
          {children}
        </div>
      )}
    </div>
  );
}

function reveal(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' });
}
