import { beforeAll } from 'vitest';
import { createItem } from '../builders.ts';
import type { Call } from './backend.ts';
import { startFileBackend } from './fileBackend.ts';

export type Role = 'visitor' | 'administrator';
export const roles: Role[] = ['visitor', 'administrator'];

/** For requests that our forms never make, with the publishable key only or with an administrator's session. */
export async function startAttackedBackend() {
  const { backend, admin } = await startFileBackend();
  /** An administrator's access token. */
  const session = (await admin.auth.getSession()).data.session?.access_token ?? '';

  beforeAll(async () => {
    await createItem(admin, 'news');
    await createItem(admin, 'publications');
    await backend.database.exec(`insert into public.subscribers (email) values ('ana@example.org')`);
  });

  /** Sends a raw request to the API, not rewritten by any client library. */
  async function api(role: Role, path: string, call: Call = {}) {
    const response = await backend.request(path, { ...call, ...(role === 'administrator' && { session }) });
    const text = await response.text();
    const code = /"code":"(\w+)"/.exec(text)?.[1];
    return { status: response.status, text, code, headers: response.headers };
  }

  return { backend, admin, session, api };
}
