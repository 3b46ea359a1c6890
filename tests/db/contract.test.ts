import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { runCheck } from '../../scripts/contract/checks.ts';
import { foundations } from '../../scripts/contract/foundations.ts';
import { publishingChecks } from '../../scripts/contract/publishing.ts';
import { runContract } from '../../scripts/contract/run.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';
import { createNews } from '../support/builders.ts';
import { deploymentOf } from '../support/contract/contractLines.ts';
import { startStubSite } from '../support/contract/stubSite.ts';
import { listen } from '../support/http/listen.ts';

const { backend, admin } = await startFileBackend();
const site = await startStubSite({ database: backend.database, projectUrl: backend.url });
afterAll(site.close);

const NOWHERE = 'http://127.0.0.1:9';

/** What the command prints of a right deployment but for some variables. */
async function linesOf(variables: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await runContract({ ...deploymentOf(backend, site.url, variables), patience: 1000 });
    return log.mock.calls.flatMap(([text]) => String(text).split('\n'));
  } finally {
    log.mockRestore();
  }
}

async function startOtherServer(): Promise<string> {
  const { url, close } = await listen((_, response) => response.end('<h1>Another site</h1>'));
  onTestFinished(close);
  return url;
}

const failed = (lines: string[]) => lines.filter((line) => line.startsWith('✗'));

const PROJECT_URL = 'Supabase → Project Settings → Data API → Project URL';

test.each([
  ['an address where nothing answers', () => ({ PUBLIC_SUPABASE_URL: NOWHERE }), 'does not answer', PROJECT_URL],
  [
    'the address of another server',
    async () => ({ PUBLIC_SUPABASE_URL: await startOtherServer() }),
    'is not a Supabase project',
    PROJECT_URL,
  ],
  [
    'a wrong key',
    () => ({ PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_other' }),
    'the project does not know the publishable key',
    'Supabase → Project Settings → API Keys → Publishable key: copy it to PUBLIC_SUPABASE_PUBLISHABLE_KEY',
  ],
])('fails with a single line when the project is configured with %s', async (_, variables, wrong, remedy) => {
  const lines = await linesOf(await variables());
  expect(lines[1]).toMatch(/^✗ the project accepts the publishable key: /);
  expect(lines[1]).toContain(wrong);
  expect(lines[1]).toContain(`To do: ${remedy}`);
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
});

test('reports a wrong site address once, and skips every check of the site', async () => {
  const wrong = 'the site answers at SITE_URL';
  const lines = await linesOf({ SITE_URL: NOWHERE });
  expect(failed(lines)).toEqual([expect.stringMatching(new RegExp(`^✗ ${wrong}: .*does not answer`))]);
  expect(lines[1]).toBe(failed(lines)[0]);
  expect(lines).toContain('Supabase: files');
  expect(lines).not.toContain('Publishing');

  const answers = foundations.filter(({ name }) => name === wrong);
  const elsewhere = deploymentOf(backend, await startOtherServer());
  const results = await Promise.all(answers.map((check) => runCheck(check, elsewhere)));
  expect(results.map(({ line }) => line)).toEqual([
    expect.stringContaining('is another site: /healthz responds with 200'),
  ]);
});

test('reports a wrong password once, and skips the checks that need a session', async () => {
  const lines = await linesOf({ CONTRACT_PASSWORD: 'another' });
  expect(failed(lines)).toEqual([
    expect.stringMatching(/^✗ the administrator signs in: admin@example.org cannot sign in: .* To do: Supabase → /),
  ]);
  expect(lines.join('\n')).toContain('skipped, CONTRACT_EMAIL, CONTRACT_PASSWORD not set or refused');
});

test('rejects an address without a protocol, naming its variable', () => {
  expect(() => deploymentOf(backend, 'www.example.org')).toThrow(/^SITE_URL is not an address/);
});

test('names the missing migrations', async () => {
  await backend.database.exec(`
    alter table public.events rename column pdf_pages to former_pdf_pages;
    alter function public.find_in_texts(text) rename to former_find_in_texts;`);
  onTestFinished(async () => {
    await backend.database.exec(`
      alter table public.events rename column former_pdf_pages to pdf_pages;
      alter function public.former_find_in_texts(text) rename to find_in_texts;`);
  });
  expect(failed(await linesOf())).toEqual([
    '✗ the project has every migration: missing migrations: 20261125220500_find_in_texts.sql, 20261126005000_event_pdf.sql. To do: npm run setup, or npx supabase db push --remote',
  ]);
});

test.each([
  ['a saved news item', 'SITE_URL and '],
  ['an edit of publications', 'Supabase → Integrations'],
  ['an edit of events', 'Supabase → Integrations'],
])('a failed check leaves no rows or files behind, even in the trash: %s', async (name, remedy) => {
  const [check] = publishingChecks.filter((one) => one.name.startsWith(name));
  if (!check) throw new Error(`There is no check "${name}".`);
  const { line } = await runCheck(check, deploymentOf(backend));
  expect(line).toContain(`: ${NOWHERE}/api/publish does not answer: `);
  expect(line).toContain(`. To do: ${remedy}`);
  const { rows } = await backend.database.query(
    `select slug from public.news union all select slug from public.publications union all select slug from public.events
     union all select name from storage.objects union all select name from public.media
     union all select record_id::text from public.revisions`,
  );
  expect(rows).toEqual([]);
});

test('forgetting the trial items of the contract leaves the rest of the trash alone', async () => {
  const add = (slug: string) => createNews(admin, { slug });
  const [other, renamed, present] = [await add('otra'), await add('renombrada'), await add('prueba-del-contrato-1')];
  await admin.from('news').update({ slug: 'prueba-del-contrato-2' }).eq('id', renamed.id).throwOnError();
  await admin.from('news').delete().in('id', [other.id, renamed.id]).throwOnError();
  await admin.rpc('forget_contract_trials').throwOnError();
  const { data: trash } = await admin.from('trash').select('record_id').order('record_id').throwOnError();
  expect(trash.map(({ record_id }) => record_id)).toEqual([other.id, renamed.id]);
  const { data: versions } = await admin.from('revisions').select('id').eq('record_id', present.id).throwOnError();
  expect(versions).toHaveLength(1);
});
