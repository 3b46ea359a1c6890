import type { ReactNode } from 'react';

interface Props {
  /** `busy` and `info` are announced politely, `error` assertively. */
  kind?: 'busy' | 'info' | 'error';
  children: ReactNode;
  /** What the reader can do about it. */
  action?: ReactNode;
}

/** Shown in place of content: while it loads, when there is none, or when loading failed. */
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
