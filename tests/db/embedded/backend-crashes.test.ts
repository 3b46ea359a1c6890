import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import type { Database } from '#data/database.types.ts';
import { dataDir, patient, start, startProcess, useDataDirPerTest } from '../../support/backend/backendLifecycle.ts';
import { buildNews } from '../../support/builders.ts';

useDataDirPerTest();

/** `npm run soak` also kills after more writes, and during the first start. */
const isSoaking = Boolean(process.env['SOAK_MINUTES']);
const rounds = isSoaking ? [1, 2, 3] : [1];
const moments = ['database/PG_VERSION', 'files/'];

describe('kill -9', patient, () => {
  test('loses nothing that was acknowledged', async () => {
    await (await start()).stop();
    const acknowledged: string[] = [];
    for (const round of rounds) {
      const { child, ended, ready } = await startProcess();
      const { url, publishableKey } = await ready;
      const admin = createClient<Database>(url, publishableKey, { auth: { persistSession: false } });
      await admin.auth.signInWithPassword({ email: 'admin@example.org', password: 'administrador' });
      let isAlive = true;
      const killAfter = acknowledged.length + 5 * round;
      for (let number = 1; isAlive; number += 1) {
        const slug = `ronda-${round}-${number}`;
        const file = await admin.storage
          .from('images')
          .upload(`${slug}.png`, new Uint8Array(5000).fill(number), { contentType: 'image/png' });
        const row = await admin.from('news').insert(buildNews({ slug }));
        isAlive = !file.error && !row.error;
        if (isAlive) acknowledged.push(slug);
        // The signal arrives during a write.
        if (acknowledged.length === killAfter) child.kill('SIGKILL');
      }
      await ended;
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(5);

    const { url, signIn } = await start();
    const { data } = await (await signIn()).from('news').select('slug').throwOnError();
    const found = new Set(data.map(({ slug }) => slug));
    expect(acknowledged.filter((slug) => !found.has(slug))).toEqual([]);
    for (const slug of acknowledged) {
      const file = await fetch(`${url}/storage/v1/object/public/images/${slug}.png`);
      expect((await file.arrayBuffer()).byteLength).toBe(5000);
    }
  });

  test.runIf(isSoaking)(
    'in the middle of the first start leads to a complete one, and content that is there once',
    async () => {
      for (const moment of moments) {
        const { child, ended, output } = await startProcess();
        await expect.poll(() => exists(moment), { timeout: 300_000, interval: 5 }).toBe(true);
        child.kill('SIGKILL');
        await ended;
        expect(output.text).toBe('');
      }
      const { url, publishableKey } = await start({ seed: true });
      const visitor = createClient<Database>(url, publishableKey);
      const { count: news } = await visitor.from('news').select('*', { count: 'exact', head: true });
      const { count: publications } = await visitor.from('publications').select('*', { count: 'exact', head: true });
      expect({ news, publications }).toEqual({ news: 24, publications: 16 });
    },
  );

  async function exists(part: string): Promise<boolean> {
    if (part.endsWith('/')) return (await readdir(path.join(dataDir, part)).catch(() => [])).length > 0;
    return (await stat(path.join(dataDir, part)).catch(() => undefined)) !== undefined;
  }
});
