import type { ReactNode } from 'react';
import { explainError } from '#domain/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from './Notice.tsx';

interface Props {
  query: { error: unknown; refetch: () => Promise<unknown> };
  /** What could not be loaded; the reason follows. */
  children: ReactNode;
  /** Whether `children` is the whole message, without a reason. */
  isComplete?: boolean;
}

/** Shown in place of a failed query's data, with a retry button. */
export function LoadError({ query, children, isComplete = false }: Props) {
  return (
    <Notice kind="error" action={<Button onClick={() => void query.refetch()}>Reintentar</Button>}>
      {children} {!isComplete && explainError(query.error)}
    </Notice>
  );
}
