import type { GateProps } from './recordKind.ts';

/** The gate of forms that can always be used. */
export function NoGate({ children }: GateProps) {
  return children;
}
