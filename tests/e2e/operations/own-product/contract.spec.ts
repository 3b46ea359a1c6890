import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { administrator } from '../../../support/admin.ts';
import { expect } from '../../../support/fixtures.ts';
import { test } from '../../../support/ownProduct.ts';
import type { Product } from '../../../support/product.ts';

test.describe.configure({ mode: 'serial' });

/** Runs `npm run contract` against the product; `variables` override its environment. */
async function runContract(
  product: Product,
  variables: Record<string, string>,
): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, ['scripts/contract.ts'], {
    env: {
      ...process.env,
      SITE_URL: product.url,
      PUBLIC_SUPABASE_URL: product.backend.url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: product.backend.publishableKey,
      CONTRACT_EMAIL: '',
      CONTRACT_PASSWORD: '',
      PUBLISH_WEBHOOK_SECRET: '',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, lines: output.trim().split('\n') };
}

test('backend and site pass the contract’s checks, and no data is left', async ({ product, editorial: { db } }) => {
  const { code, lines } = await runContract(product, {
    CONTRACT_EMAIL: administrator.email,
    CONTRACT_PASSWORD: administrator.password,
    PUBLISH_WEBHOOK_SECRET: product.webhookSecret,
  });
  expect(lines.filter((line) => line.startsWith('✗'))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('-'))).toEqual([
    '- plain HTTP redirects to HTTPS: skipped, SITE_URL is without encryption itself',
  ]);
  expect(lines.at(-1)).toMatch(/^[3-9]\d passed, 0 failed$/);
  expect(code).toBe(0);

  const answers = await Promise.all(
    (['news', 'publications', 'events'] as const).map((table) =>
      db.from(table).select('slug').like('slug', 'prueba-del-contrato%').throwOnError(),
    ),
  );
  const rows = answers.flatMap(({ data }) => data);
  const { data: files } = await db.storage.from('images').list('', { search: 'prueba-del-contrato' });
  const { data: deleted } = await db.from('trash').select('id').like('title', 'Prueba del contrato%').throwOnError();
  const { data: known } = await db.from('media').select('name').like('name', 'prueba-del-contrato%').throwOnError();
  expect([rows, files, deleted, known]).toEqual([[], [], [], []]);
});

test('the command fails when a check fails', async ({ product }) => {
  const { code, lines } = await runContract(product, { PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_other' });
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
  expect(code).toBe(1);
});
