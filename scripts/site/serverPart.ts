import { startPart, type Part } from './processes.ts';

/**
 * Node lets the young part of its memory grow to 128 MB under load and keeps it: a quarter of that is as fast here. The
 * npm script `serve` says the same.
 */
const FLAGS = ['--max-semi-space-size=16'];

/** Starts the server of a build (scripts/serve.ts) with these variables. */
export function startServerPart(variables: Record<string, string>): Promise<Part<unknown>> {
  return startPart('serve.ts', variables, FLAGS);
}
