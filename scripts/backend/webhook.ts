import { contentTables } from '#domain/contentTables.ts';
import type { OpenDatabase } from './database.ts';
import { messageOf } from './errors.ts';

/** The URL notified of changes, and the secret that authenticates them. */
export interface Webhook {
  url: string;
  secret: string;
}

const CHANNEL = 'content_changes';

/** How long to wait for the site's response, in milliseconds. */
const TIMEOUT = 5000;

/**
 * A row before or after a change, null where there is none, without its texts: a NOTIFY payload is too short for whole
 * rows.
 */
const brief = (row: 'old' | 'new') => `case when ${row}.id is not null then jsonb_build_object(
        'id', ${row}.id, 'updated_at', ${row}.updated_at, 'published_at', ${row}.published_at
      ) end`;

/** Uses the same schema as a hosted project. */
const triggers = `
  create schema if not exists supabase_functions;
  create or replace function supabase_functions.notify_change() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    perform pg_notify('${CHANNEL}', jsonb_build_object(
      'type', tg_op, 'table', tg_table_name, 'schema', tg_table_schema,
      'record', ${brief('new')},
      'old_record', ${brief('old')}
    )::text);
    return null;
  end;
  $$;
  ${contentTables
    .map(
      (table) => `
  create or replace trigger notify_change after insert or update or delete on public.${table}
    for each row execute function supabase_functions.notify_change();`,
    )
    .join('')}
`;

/**
 * Notifies the site of every committed content change, like a hosted project's database webhooks, whoever made it and
 * even if their browser is gone. Failures are logged, not retried.
 */
export async function sendContentWebhooks({ database, listen }: OpenDatabase, { url, secret }: Webhook): Promise<void> {
  await database.exec(triggers);
  await listen?.(CHANNEL, (body) => {
    const headers = { 'content-type': 'application/json', 'x-webhook-secret': secret };
    void fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT) }).then(
      (response) => {
        if (!response.ok) console.error(`The site was not told of a change: it answered ${response.status}.`);
        return response.body?.cancel();
      },
      (error: unknown) => console.error(`The site was not told of a change: ${messageOf(error)}`),
    );
  });
}
