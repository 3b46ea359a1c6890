import type { ReactNode } from 'react';

interface Props {
  id?: string;
  /** How sending the form went; nothing before and while it is sent. */
  children: ReactNode;
}

/** Says in the page how sending a form went: announced, scrolled into view, and there when the toast has gone. */
export function FormStatus({ id, children }: Props) {
  return (
    <div id={id} role="status">
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
