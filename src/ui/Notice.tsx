import type { ReactNode } from 'react';

interface Props {
  /** `busy` and `info` are announced politely, `error` at once. */
  kind?: 'busy' | 'info' | 'error';
  children: ReactNode;
  /** What the reader can do about it. */
  action?: ReactNode;
}

/** What stands where content would be: while it loads, when there is none, when it failed. */
export function Notice({ kind = 'info', children, action }: Props) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex flex-col items-start gap-4 border-l-2 bg-surface px-5 py-6 ${kind === 'error' ? 'border-danger text-danger' : 'border-line text-ink-soft'}`}
    >
      <p>{children}</p>
      {action}
    </div>
  );
}
