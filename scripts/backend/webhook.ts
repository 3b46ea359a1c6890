import { contentTables } from '#domain/publishing/caching.ts';
import type { OpenDatabase } from './database.ts';
import { messageOf } from './errors.ts';

/** Who is told of changes, and the secret that proves it. */
export interface Webhook {
  url: string;
  secret: string;
}

const CHANNEL = 'content_changes';

/** Longest wait for the site's answer, in milliseconds. */
const TIMEOUT = 5000;

/** In the schema where a hosted project keeps its own; a notification is too short for whole rows. */
const triggers = `
  create schema if not exists supabase_functions;
  create or replace function supabase_functions.notify_change() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  declare
    changed constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
    brief constant jsonb := jsonb_build_object('id', changed -> 'id', 'updated_at', changed -> 'updated_at');
  begin
    perform pg_notify('${CHANNEL}', jsonb_build_object(
      'type', tg_op, 'table', tg_table_name, 'schema', tg_table_schema,
      'record', case when tg_op <> 'DELETE' then brief end,
      'old_record', case when tg_op = 'DELETE' then brief end
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
 * Tells the site of every change of content once it is written, as a hosted project's database webhooks do: whoever made it,
 * and whatever became of their browser. Nothing is repeated.
 */
export async function announceChanges({ database, listen }: OpenDatabase, { url, secret }: Webhook): Promise<void> {
  await database.exec(triggers);
  await listen?.(CHANNEL, (body) => {
    const headers = { 'content-type': 'application/json', 'x-webhook-secret': secret };
    void fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT) }).then(
      (response) => response.body?.cancel(),
      (error: unknown) => console.error(`The site was not told of a change: ${messageOf(error)}`),
    );
  });
}
