import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { types, type PGlite } from '@electric-sql/pglite';
import type { Connection } from '@supabase/lite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { assertDiskSpace, type DataDir } from './dataDir.ts';
import { BackendError, explainFailure, hasCode, messageOf } from './errors.ts';
import { withOneContextStatement } from './requestContext.ts';
import { extensions } from './schema.ts';
import { withOneSchemaReading } from './schemaReading.ts';
import type { SqlDatabase } from './sqlDatabase.ts';

export interface OpenDatabase {
  /** The connection the API uses. */
  connection: Connection;
  /** Direct access, bypassing the API and its policies. */
  database: SqlDatabase;
  /** Subscribes to a NOTIFY channel; embedded database only. */
  listen?: (channel: string, onNotification: (payload: string) => void) => Promise<unknown>;
  /** Call once a new database has all of its initial content. */
  finish: () => Promise<void>;
}

/**
 * Opens the database of a data directory, or creates it. Until `finish()` is called, every start recreates it: a start
 * killed halfway leaves files that cannot be opened and nothing worth keeping.
 */
export async function openDatabase(dataDir: DataDir): Promise<OpenDatabase> {
  const isNew = !existsSync(dataDir.database) || existsSync(dataDir.unfinished);
  await assertDiskSpace(dataDir, isNew);
  if (isNew) {
    await writeFile(dataDir.unfinished, '', { flush: true });
    await rm(dataDir.database, { recursive: true, force: true });
    await rm(dataDir.files, { recursive: true, force: true });
  }
  await mkdir(dataDir.files, { recursive: true });
  const connection = await connect(dataDir);
  return {
    connection,
    database: connection.driver,
    listen: (channel, onNotification) => connection.driver.listen(channel, onNotification),
    finish: () => rm(dataDir.unfinished, { force: true }),
  };
}

async function connect(dataDir: DataDir): Promise<PgliteConnection> {
  try {
    const connection = await createPgliteConnection({
      url: dataDir.database,
      pgliteOptions: { extensions, parsers: { [types.TIMESTAMPTZ]: isoInstant } },
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
 * PGlite 0.4 fails to serialize an object for a non-JSON parameter (a visitor's `?images=eq.{}`), and the protocol
 * stays broken afterwards. Stringify objects first, as other Postgres clients do.
 */
function stringifyObjectParameters(driver: PGlite): void {
  const query = driver.query.bind(driver);
  driver.query = (sql, parameters, options) => query(sql, parameters?.map(textOfObject), options);
}

function textOfObject(value: unknown): unknown {
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? JSON.stringify(value) : value;
}

/** Converts `2025-01-05 12:00:00+00` to the format of hosted projects; some browsers parse nothing else. */
export function isoInstant(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** SQLSTATEs whose answers differ from Supabase Lite's, with their status. */
const statuses: [codes: string[], status: number][] = [
  [['23514', 'P0001'], 400],
  // Writing to a view.
  [['55000'], 405],
  // More columns than a query may have.
  [['54011'], 413],
  [['XX000', '54000', '54001', '57014'], 500],
];

/** Whether PGlite refused a parameter by itself, which no server would see: `?show_in_hero=eq.7`. */
function isMistyped(error: unknown): error is Error {
  return error instanceof Error && !('code' in error) && error.message.startsWith('Invalid input for');
}

/** Fixes three differences between a Supabase Lite 0.10 connection and a hosted project. */
export function matchHostedProject<Kind extends Connection>(connection: Kind): Kind {
  const normalize = connection.normalizeDbError.bind(connection);
  return Object.assign(withOneSchemaReading(withOneContextStatement(connection)), {
    // Before its first request as a visitor, Lite would grant the API roles everything on every schema with row level
    // security, overriding the migrations' grants and revokes. This value tells it that it already has.
    rlsState: 'active',
    // Lite turns check violations, exceptions raised by functions, writes to views and what one statement fails at
    // (XX000: internal error; 54: limits; 57014: timeout) into an internal error without a code, but passes on errors
    // shaped like PostgREST's own `raise sqlstate 'PGRST'`.
    normalizeDbError: (thrown: unknown): unknown => {
      const error: unknown = normalize(thrown);
      if (isMistyped(error)) return Object.assign(error, { code: '22P02' });
      const [, status] = statuses.find(([codes]) => hasCode(error, ...codes)) ?? [];
      if (status === undefined) return error;
      const { code, message, detail, hint } = error as Error & { code: string; detail?: string; hint?: string };
      return Object.assign(new Error(JSON.stringify({ code, message, details: detail, hint })), {
        code: 'PGRST',
        detail: JSON.stringify({ status, headers: {} }),
      });
    },
  });
}
