import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

/** The folder of a Postgres server's programs, and the user to run them as: Postgres refuses to run as root. */
export interface PostgresPrograms {
  folder: string;
  user: { uid: number; gid: number } | undefined;
}

const oldestVersion = 15;

/** Finds this machine's newest Postgres server that can run the database tests; otherwise `missing` says why. */
export function findPostgres(): PostgresPrograms | { missing: string } {
  const folder = newestOf(programFolders());
  if (!folder) return { missing: `no Postgres ${oldestVersion} or later found (Debian: apt-get install postgresql)` };
  if (process.getuid?.() !== 0) return { folder, user: undefined };
  const [uid, gid] = ['-u', '-g'].map((part) => spawnSync('id', [part, 'postgres'], { encoding: 'utf8' }).stdout);
  if (!uid || !gid) return { missing: 'Postgres does not run as root, and there is no user named postgres' };
  return { folder, user: { uid: Number(uid), gid: Number(gid) } };
}

/** Returns the folder with the newest supported server; undefined if there is none. */
function newestOf(folders: string[]): string | undefined {
  const [newest] = folders
    .map((folder) => ({ folder, version: versionIn(folder) }))
    .filter(({ version }) => version >= oldestVersion)
    .toSorted((one, other) => other.version - one.version);
  return newest?.folder;
}

/** Debian and Fedora install the server's programs outside PATH. */
function programFolders(): string[] {
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin']),
  ];
  return folders.filter((folder) =>
    ['postgres', 'initdb', 'pg_ctl'].every((program) => existsSync(path.join(folder, program))),
  );
}

function versionIn(folder: string): number {
  const { stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0);
}
