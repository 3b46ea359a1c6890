import type { Credential, Deployment } from './deployment.ts';

/** One requirement of a deployment. */
export interface Check {
  name: string;
  /** What to change and where if it fails, in the wording of Supabase's and Netlify's dashboards. */
  remedy: string;
  /** Skipped unless all of these are set. */
  needs?: readonly Credential[];
  /** Throws a Failure that says what is wrong. Always removes whatever it wrote. */
  run: (deployment: Deployment) => Promise<void>;
}

/** What is wrong, without a full stop; `remedy` overrides the check's own. */
export class Failure extends Error {
  readonly remedy: string | undefined;

  constructor(message: string, remedy?: string) {
    super(message);
    this.remedy = remedy;
  }
}

/** What a check found of one object, and what to change. */
export interface Finding {
  wrong: string;
  remedy: string;
}

/** Skips the check; the message says why it does not apply to this deployment. */
export class NotApplicable extends Error {}

/** Throws a Failure unless the condition holds. */
export function expect(isRight: unknown, wrong: string, remedy?: string): asserts isRight {
  if (!isRight) throw new Failure(wrong, remedy);
}

export type Outcome = 'passed' | 'failed' | 'skipped';

/** Runs one check; returns its outcome and the line to print. */
export async function runCheck(check: Check, deployment: Deployment): Promise<{ outcome: Outcome; line: string }> {
  const missing = (check.needs ?? []).filter((name) => !deployment.credentials[name]);
  if (missing.length > 0) return skipped(check, `${missing.join(', ')} not set or refused`);
  try {
    await check.run(deployment);
    return { outcome: 'passed', line: `✓ ${check.name}` };
  } catch (error) {
    if (error instanceof NotApplicable) return skipped(check, error.message);
    const remedy = (error instanceof Failure && error.remedy) || check.remedy;
    const wrong = error instanceof Error ? error.message : String(error);
    return { outcome: 'failed', line: `✗ ${check.name}: ${oneLine(wrong)}. To do: ${remedy}` };
  }
}

function skipped({ name }: Check, reason: string): { outcome: Outcome; line: string } {
  return { outcome: 'skipped', line: `- ${name}: skipped, ${reason}` };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\.$/, '');
}
