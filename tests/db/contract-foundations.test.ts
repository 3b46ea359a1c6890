import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readDeployment } from '../../scripts/contract/deployment.ts';
import { runContract } from '../../scripts/contract/run.ts';
import { administrator, startTestBackend, type TestBackend } from '../support/backend/backend.ts';
import { startStubSite } from '../support/contract/stubSite.ts';

let backend: TestBackend;
let site: Awaited<ReturnType<typeof startStubSite>>;

beforeAll(async () => {
  backend = await startTestBackend();
  site = await startStubSite({ database: backend.database, projectUrl: backend.url });
});
afterAll(async () => {
  site.close();
  await backend.stop();
});

/** Runs the command's checks on a right deployment but for some variables; returns what is printed. */
async function linesOf(variables: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const deployment = readDeployment({
      SITE_URL: site.url,
      PUBLIC_SUPABASE_URL: backend.url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      CONTRACT_EMAIL: administrator.email,
      CONTRACT_PASSWORD: administrator.password,
      PUBLISH_WEBHOOK_SECRET: 'secreto',
      ...variables,
    });
    await runContract({ ...deployment, patience: 1000 });
    return log.mock.calls.flatMap(([text]) => String(text).split('\n'));
  } finally {
    log.mockRestore();
  }
}

async function startOtherServer(): Promise<string> {
  const server = createServer((_, response) => response.end('<h1>Another site</h1>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const failed = (lines: string[]) => lines.filter((line) => line.startsWith('✗'));

test('nothing is said of what everything stands on while it is right', async () => {
  const lines = await linesOf();
  expect(failed(lines)).toEqual([]);
  expect(lines[1]).toBe('');
  expect(lines.at(-1)).toMatch(/^\d\d passed, 0 failed$/);
});

test.each([
  ['nothing answers at', () => 'http://127.0.0.1:9', 'does not answer'],
  ['another server answers at', startOtherServer, 'is not a Supabase project'],
])('one line, the first, for a project’s address that is wrong: %s it', async (_, url, wrong) => {
  const lines = await linesOf({ PUBLIC_SUPABASE_URL: await url() });
  expect(lines[1]).toMatch(new RegExp(`^✗ the project and its publishable key are right: .*${wrong}`));
  expect(lines[1]).toContain('To do: Supabase → Project Settings → Data API → Project URL');
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
});

test('one line for a wrong key', async () => {
  const lines = await linesOf({ PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_other' });
  expect(lines[1]).toContain('the project does not know the publishable key. To do: Supabase → Project Settings');
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
});

test.each([
  ['nothing answers at', () => 'http://127.0.0.1:9', 'does not answer'],
  ['another site answers at', startOtherServer, 'is another site: /healthz is answered with 200'],
])('one failure for a site’s address that is wrong: %s it', async (_, url, wrong) => {
  const lines = await linesOf({ SITE_URL: await url() });
  expect(lines[1]).toMatch(new RegExp(`^✗ the site answers at SITE_URL: .*${wrong}`));
  expect(failed(lines)).toHaveLength(1);
  expect(lines).toContain('Supabase: files');
  expect(lines).not.toContain('Publishing');
});

test('one failure for a wrong password', async () => {
  const lines = await linesOf({ CONTRACT_PASSWORD: 'another' });
  expect(failed(lines)).toEqual([
    expect.stringMatching(/^✗ the administrator signs in: admin@example.org cannot sign in: .* To do: Supabase → /),
  ]);
  expect(lines).toContainEqual(
    expect.stringContaining('skipped, CONTRACT_EMAIL, CONTRACT_PASSWORD not set or refused'),
  );
});

test('missing migrations are named', async () => {
  await backend.database.exec(`
    alter table public.events rename column pdf_pages to former_pdf_pages;
    alter function public.find_in_texts(text) rename to former_find_in_texts;`);
  onTestFinished(async () => {
    await backend.database.exec(`
      alter table public.events rename column former_pdf_pages to pdf_pages;
      alter function public.former_find_in_texts(text) rename to find_in_texts;`);
  });
  const lines = await linesOf();
  expect(failed(lines)).toEqual([
    '✗ the project has every migration: missing migrations: 20261125220500_find_in_texts.sql, 20261126005000_event_pdf.sql. To do: npm run setup, or npx supabase db push --remote',
  ]);
});
