import type { Connection } from '@supabase/lite';

/**
 * Reads the schema once for all requests that come before it is known: Supabase Lite 0.10 reads it again for each of
 * them, which on the embedded Postgres takes turns. A failed reading is not kept.
 */
export function withOneSchemaReading<Kind extends Connection>(connection: Kind): Kind {
  const introspect = connection.introspect.bind(connection);
  let reading: ReturnType<Connection['introspect']> | undefined;
  const shared: Connection['introspect'] = (options) => {
    if (!options?.useCache) return introspect(options);
    // Once it is read, Lite has it.
    reading ??= introspect(options).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  return Object.assign(connection, { introspect: shared });
}
