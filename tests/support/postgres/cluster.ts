import { execFile, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { appendFile, chown, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PostgresPrograms } from '../../../scripts/postgres.ts';

/** Not reachable over the network, and not durable: nothing outlives the tests. */
const settingsOf = (folder: string) => `
  listen_addresses = ''
  unix_socket_directories = '${folder}'
  timezone = 'UTC'
  fsync = off
  synchronous_commit = off
  full_page_writes = off
  # Tests that look at a query's plan gather its statistics themselves.
  autovacuum = off
`;

/**
 * Creates and starts a Postgres server in a temporary folder, which has its socket, too, with the superuser and collation
 * of hosted projects.
 */
export async function startCluster({ folder: programs, user }: PostgresPrograms) {
  const folder = await mkdtemp(path.join(tmpdir(), 'afcm-postgres-'));
  if (user) await chown(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const log = path.join(folder, 'log');
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(path.join(programs, program), args, { cwd: folder, ...user });

  const collation = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US'];
  try {
    await run('initdb', '--pgdata', data, '--username=supabase_admin', '--auth=trust', '--no-sync', ...collation);
    await appendFile(path.join(data, 'postgresql.conf'), settingsOf(folder));
    await run('pg_ctl', 'start', '--wait', '--silent', '--pgdata', data, '--log', log);
  } catch (error) {
    const words = await readFile(log, 'utf8').catch(() => '');
    throw new Error(`Postgres in ${folder} does not start. ${words}`, { cause: error });
  }
  const stop = () => {
    if (!existsSync(folder)) return;
    const ending = ['stop', '--mode=immediate', '--silent', '--pgdata', data];
    spawnSync(path.join(programs, 'pg_ctl'), ending, { cwd: folder, ...user });
    rmSync(folder, { recursive: true, force: true });
  };
  // Also stops when the run is interrupted, since asynchronous teardown does not run then.
  process.once('exit', stop);
  return { folder, stop };
}
