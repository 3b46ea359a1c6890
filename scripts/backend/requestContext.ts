import type { Connection } from '@supabase/lite';

/** The caller, in Supabase Lite's terms. */
interface Context {
  auth?: { role?: string; uid?: string | null; jwt?: unknown };
  storage?: { operation?: string };
}

type Options = Parameters<Connection['withContext']>[2];

/**
 * Sets the request's context (role, claims, path) in one statement, as PostgREST does. Supabase Lite 0.10 runs one
 * statement per setting, which on the embedded Postgres costs more than most queries.
 */
export function withOneContextStatement<Kind extends Connection>(connection: Kind): Kind {
  const withContext = connection.withContext.bind(connection);
  const inOneStatement: Connection['withContext'] = (context, run, options) => {
    const isUsual = context && !options?.transaction && !options?.forceRollback && !options?.rpc?.readOnly;
    if (!isUsual) return withContext(context, run, options);
    return connection.kysely.transaction().execute(async (transaction) => {
      await transaction
        .selectNoFrom((sql) =>
          Object.entries(settingsOf(context, options)).map(([name, value]) =>
            sql.fn('set_config', [sql.val(name), sql.val(value), sql.lit(true)]).as(name),
          ),
        )
        .execute();
      return run(transaction);
    });
  };
  return Object.assign(connection, { withContext: inOneStatement });
}

function settingsOf({ auth, storage }: Context, options: Options): Record<string, string> {
  const role = auth?.role || 'anon';
  const rpc = options?.rpc;
  return {
    role,
    'request.jwt.claim.sub': auth?.uid ?? '',
    'request.jwt.claim.role': role,
    'storage.operation': storage?.operation ?? '',
    ...(auth?.jwt ? { 'request.jwt.claims': JSON.stringify(auth.jwt) } : {}),
    ...(rpc && {
      'response.status': '',
      'response.headers': '',
      'request.method': rpc.method,
      'request.path': rpc.path,
      'request.headers': JSON.stringify(rpc.requestHeaders ?? {}),
    }),
  };
}
