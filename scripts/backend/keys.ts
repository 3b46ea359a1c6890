import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { generateApiKey } from '@supabase/lite';
import { z } from 'zod';
import { writeFileAtomically } from '#data/writeFileAtomically.ts';
import { hasCode } from './errors.ts';

const keysSchema = z.object({ publishableKey: z.string(), secretKey: z.string(), jwtSecret: z.string() });

export type Keys = z.infer<typeof keysSchema>;

/** Returns a data directory's keys, generating them the first time in a file that only its owner can read. */
export async function readKeys(file: string): Promise<Keys> {
  try {
    return keysSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  const keys: Keys = {
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    jwtSecret: randomBytes(48).toString('base64url'),
  };
  await writeFileAtomically(file, `${JSON.stringify(keys, null, 2)}\n`, 0o600);
  return keys;
}
