import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { explainError } from '#domain/errors.ts';
import { Button } from '#ui/Button.tsx';
import { focusHeading } from './PageHeading.tsx';

interface Props {
  /** `busy` and `info` are announced politely, `error` assertively; `silent` is announced elsewhere. */
  kind?: 'busy' | 'info' | 'error' | 'silent';
  children: ReactNode;
  /** What the reader can do about it. */
  action?: ReactNode;
}

const roles = { busy: 'status', info: 'status', error: 'alert', silent: undefined };

/** Shown in place of content: while it loads, when there is none, or when loading failed. */
export function Notice({ kind = 'info', children, action }: Props) {
  return (
    <div
      role={roles[kind]}
      className={`flex flex-col items-start gap-4 border-l-2 bg-surface px-5 py-6 ${kind === 'error' ? 'border-danger text-danger' : 'border-line text-ink-soft'}`}
    >
      <p>{children}</p>
      {action && <div ref={passFocusOn}>{action}</div>}
    </div>
  );
}

/** A ref: where an element that has the focus is removed, the screen's heading takes it. */
function passFocusOn(element: HTMLElement | null) {
  return () => {
    if (element?.contains(document.activeElement)) queueMicrotask(focusHeading);
  };
}

interface LoadErrorProps {
  query: { error: unknown; refetch: () => Promise<unknown> };
  /** What could not be loaded; the reason follows. */
  children: ReactNode;
  /** Whether `children` is the whole message, without a reason. */
  isComplete?: boolean;
}

/** Shown in place of a failed query's data, with a retry button. */
export function LoadError({ query, children, isComplete = false }: LoadErrorProps) {
  return (
    <Notice kind="error" action={<Button onClick={() => void query.refetch()}>Reintentar</Button>}>
      {children} {!isComplete && explainError(query.error)}
    </Notice>
  );
}

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  loading?: string;
  /** What could not be loaded; the reason follows. */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** A query's data, or that it loads, or why it could not be loaded; what was loaded before stays below that. */
export function Loaded<Data>({ query, loading = 'Cargando...', failed, children }: LoadedProps<Data>) {
  if (query.isPending) return <Notice kind="busy">{loading}</Notice>;
  return (
    <>
      {query.isError && <LoadError query={query}>{failed}</LoadError>}
      {query.data !== undefined && children(query.data)}
    </>
  );
}
