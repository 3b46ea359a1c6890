import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { types, type PGlite } from '@electric-sql/pglite';
import type { Connection } from '@supabase/lite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { assertDiskSpace, type DataDir } from './dataDir.ts';
import { BackendError, explainFailure, hasCode, messageOf } from './errors.ts';
import { withOneContextStatement } from './requestContext.ts';
import { extensions } from './schema.ts';
import type { SqlDatabase } from './sqlDatabase.ts';

export interface OpenDatabase {
  /** The API's own way to the database. */
  connection: Connection;
  /** The way past the API and its policies. */
  database: SqlDatabase;
  /** Hears of notifications on a channel; the embedded database only. */
  listen?: (channel: string, onNotification: (payload: string) => void) => Promise<unknown>;
  /** To be called when everything has been made that a new database holds. */
  finish: () => Promise<void>;
}

/**
 * Opens the database of a data directory. A new one is made from `template`, a copy of a data directory, where one is
 * given. It counts as new, start after start, until `finish()` has been called: a start that was killed in the middle
 * of making the database leaves pieces that cannot be opened, and nothing of it had been promised to anyone.
 */
export async function openDatabase(dataDir: DataDir, template?: Blob): Promise<OpenDatabase> {
  const isNew = !existsSync(dataDir.database) || existsSync(dataDir.unfinished);
  await assertDiskSpace(dataDir, isNew);
  if (isNew) {
    await writeFile(dataDir.unfinished, '', { flush: true });
    await rm(dataDir.database, { recursive: true, force: true });
    await rm(dataDir.files, { recursive: true, force: true });
  }
  await mkdir(dataDir.files, { recursive: true });
  const connection = await connect(dataDir, isNew ? template : undefined);
  return {
    connection,
    database: connection.driver,
    listen: (channel, onNotification) => connection.driver.listen(channel, onNotification),
    finish: () => rm(dataDir.unfinished, { force: true }),
  };
}

async function connect(dataDir: DataDir, template?: Blob): Promise<PgliteConnection> {
  try {
    const connection = await createPgliteConnection({
      url: dataDir.database,
      pgliteOptions: {
        ...(template && { loadDataDir: template }),
        extensions,
        parsers: { [types.TIMESTAMPTZ]: isoInstant },
      },
    });
    await connection.driver.waitReady;
    stringifyObjectParameters(connection.driver);
    return matchHostedProject(connection);
  } catch (error) {
    const explained = explainFailure(error, dataDir.root);
    if (explained.message !== `The backend cannot go on (${messageOf(error)}).`) throw explained;
    throw new BackendError(
      `The database in ${dataDir.database} cannot be opened (${messageOf(error)}): restore a copy of it, or start again from the sample content with npm run reset.`,
      { cause: error },
    );
  }
}

/**
 * PGlite 0.4 cannot write an object where the database expects no JSON (a visitor's `?images=eq.{}`), and every message
 * after that is spoilt: objects become text before it sees them, as Postgres's other clients have it.
 */
function stringifyObjectParameters(driver: PGlite): void {
  const query = driver.query.bind(driver);
  driver.query = (sql, parameters, options) => query(sql, parameters?.map(textOfObject), options);
}

function textOfObject(value: unknown): unknown {
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? JSON.stringify(value) : value;
}

/** `2025-01-05 12:00:00+00` as a hosted project writes it; some browsers read nothing else. */
export function isoInstant(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** Three respects in which a connection of Supabase Lite 0.10 differs from a hosted project. */
export function matchHostedProject<Kind extends Connection>(connection: Kind): Kind {
  const normalize = connection.normalizeDbError.bind(connection);
  return Object.assign(withOneContextStatement(connection), {
    // Before its first request as a visitor it would grant the API's roles everything on every schema with row level
    // security, over what the migrations grant and revoke. This is how it says to itself that it already has.
    rlsState: 'active',
    // A broken check constraint and an exception that a function raises reach the client as an internal error without
    // a code. Lite passes on what has the form of PostgREST's own `raise sqlstate 'PGRST'`.
    normalizeDbError: (thrown: unknown): unknown => {
      const error: unknown = normalize(thrown);
      if (!hasCode(error, '23514', 'P0001')) return error;
      const { code, message, detail, hint } = error as Error & { code: string; detail?: string; hint?: string };
      return Object.assign(new Error(JSON.stringify({ code, message, details: detail, hint })), {
        code: 'PGRST',
        detail: JSON.stringify({ status: 400, headers: {} }),
      });
    },
  });
}
