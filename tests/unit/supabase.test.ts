import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaVersion } from '#data/copies/schemaVersion.ts';
import { newestMigration } from '../../scripts/backend/schema.ts';

/** As `sha256sum` writes and checks them: `cd supabase/migrations && sha256sum *.sql > ../migrations.sha256`. */
const digests = readFileSync('supabase/migrations.sha256', 'utf8').trim().split('\n');

test('every migration matches its recorded digest', () => {
  const folder = 'supabase/migrations';
  const lineOf = (name: string) => {
    const digest = createHash('sha256').update(readFileSync(`${folder}/${name}`));
    return `${digest.digest('hex')}  ${name}`;
  };
  expect(readdirSync(folder).sort().map(lineOf)).toEqual(digests);
});

test('copies name the newest migration as their schema', async () => {
  expect(schemaVersion).toBe(await newestMigration());
});
