import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import { isoInstant } from '../../../scripts/backend/database.ts';
import type { SqlDatabase, SqlTransaction } from '../../../scripts/backend/sqlDatabase.ts';

/** The folder of a server's socket, a database and a role. */
interface Login {
  folder: string;
  database: string;
  user: 'supabase_admin' | 'postgres' | 'api';
}

type Driver = PostgresConnection['driver'];

const json = { serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)) };

/** Connects as Supabase Lite does; values are converted as with the embedded Postgres. */
export function connectTo({ folder, database, user }: Login, connections = 1): PostgresConnection {
  return createPostgresConnection({
    postgresOptions: {
      host: folder,
      database,
      username: user,
      max: connections,
      onnotice: () => undefined,
      types: {
        json: { to: 114, from: [114], parse: (text: string): unknown => JSON.parse(text), ...json },
        jsonb: { to: 3802, from: [3802], parse: (text: string): unknown => JSON.parse(text), ...json },
        timestamptz: { to: 1184, from: [1184], serialize: (value: unknown) => value, parse: isoInstant },
      },
    },
  });
}

/** Adapts a connection to the interface of the embedded database. */
export function asDatabase(driver: Driver): SqlDatabase {
  return {
    ...asTransaction(driver),
    transaction: async <Result>(callback: (transaction: SqlTransaction) => Promise<Result>) =>
      (await driver.begin((transaction) => callback(asTransaction(transaction)))) as Result,
  };
}

/** Opens a connection for the duration of the callback. */
export async function during(login: Login, callback: (database: SqlDatabase) => Promise<unknown>): Promise<void> {
  const connection = connectTo(login);
  try {
    await callback(asDatabase(connection.driver));
  } finally {
    await connection.close();
  }
}

function asTransaction(driver: Pick<Driver, 'unsafe'>): SqlTransaction {
  return {
    exec: (sql) => driver.unsafe(sql),
    query: async <Row>(sql: string, parameters: unknown[] = []) => ({
      rows: [...(await driver.unsafe(sql, parameters as never[]))] as Row[],
    }),
  };
}
