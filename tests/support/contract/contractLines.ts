import { expect } from 'vitest';
import { runCheck, type Check } from '../../../scripts/contract/checks.ts';
import { readDeployment, type Deployment } from '../../../scripts/contract/deployment.ts';
import { subjects } from '../../../scripts/contract/subjects.ts';
import { administrator, type TestBackend } from '../backend/backend.ts';
import type { Breakage, Red } from './breakages.ts';

export const allChecks: Check[] = Object.values(subjects).flat();

/** The project of a test backend; nothing listens at the site's address, unless one is given. */
export function deploymentOf(
  backend: Pick<TestBackend, 'url' | 'publishableKey'>,
  siteUrl = 'http://127.0.0.1:9',
  variables: NodeJS.ProcessEnv = {},
): Deployment {
  return readDeployment({
    SITE_URL: siteUrl,
    PUBLIC_SUPABASE_URL: backend.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    CONTRACT_EMAIL: administrator.email,
    CONTRACT_PASSWORD: administrator.password,
    PUBLISH_WEBHOOK_SECRET: 'secreto',
    ...variables,
  });
}

/** Runs the checks and returns the lines of those that do not pass. */
export async function failures(checks: readonly Check[], deployment: Deployment): Promise<string[]> {
  const results = [];
  for (const check of checks) results.push(await runCheck(check, deployment));
  return results.filter(({ outcome }) => outcome !== 'passed').map(({ line }) => line);
}

/** Expects each check to say what is wrong, and what to do. */
export async function expectRed(red: readonly Red[], deployment: Deployment): Promise<void> {
  for (const name of new Set(red.map(([check]) => check))) {
    const check = allChecks.find((one) => one.name === name);
    if (!check) throw new Error(`There is no check "${name}".`);
    const { line } = await runCheck(check, deployment);
    const [said = '', toDo = ''] = line.split('. To do: ');
    expect(said).toContain(`✗ ${name}: `);
    const unsaid = red.filter(([of, wrong, remedy]) => of === name && !(said.includes(wrong) && toDo.includes(remedy)));
    expect(unsaid, line).toEqual([]);
  }
}

/** Breaks the project, reads what the contract says, and mends the project. */
export async function expectNoticed({ harm, mend, red }: Breakage, backend: TestBackend, deployment: Deployment) {
  await backend.database.exec(harm);
  try {
    await expectRed(red, deployment);
  } finally {
    await backend.database.exec(mend);
  }
}
