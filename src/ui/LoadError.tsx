import type { ReactNode } from 'react';
import { explainError } from '#domain/errors.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

interface Props {
  query: { error: unknown; refetch: () => Promise<unknown> };
  /** What could not be read; the reason follows. */
  children: ReactNode;
  /** Whether that is all there is to say: no reason follows. */
  isComplete?: boolean;
}

/** What stands where a query's data would be when it failed, with a button that tries again. */
export function LoadError({ query, children, isComplete = false }: Props) {
  return (
    <Notice kind="error" action={<Button onClick={() => void query.refetch()}>Reintentar</Button>}>
      {children} {!isComplete && explainError(query.error)}
    </Notice>
  );
}
