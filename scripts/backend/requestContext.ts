import type { Connection } from '@supabase/lite';

/** Who asks, as Supabase Lite names it. */
interface Context {
  auth?: { role?: string; uid?: string | null; jwt?: unknown };
  storage?: { operation?: string };
}

type Options = Parameters<Connection['withContext']>[2];

/**
 * Tells the database in one statement, as PostgREST does, who asks for what. Supabase Lite 0.10 takes a statement for each
 * setting, which together cost the embedded Postgres more than most queries.
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
