import { contentTables, type ContentTable } from '../contentTables.ts';
import { z } from '#domain/z.ts';

/** A saved or deleted row whose pages the site should read again. */
export interface PurgeRequest {
  table: ContentTable;
  id: number;
  /** The row's `updated_at`; undefined for a deletion. */
  version?: string | undefined;
}

const id = z.int().check(z.positive());
const table = z.enum(contentTables);

/** A request from the panel. */
const panelSchema = z.object({ table, id, version: z.optional(z.string().check(z.maxLength(40))) });

/** A request from a Supabase database webhook: the row after the change, or before its deletion. */
const row = z.object({ id, updated_at: z.string().check(z.maxLength(40)) });
const webhookSchema = z.union([
  z.object({ type: z.enum(['INSERT', 'UPDATE']), table, schema: z.literal('public'), record: row }),
  z.object({ type: z.literal('DELETE'), table, schema: z.literal('public'), old_record: row }),
]);

/** Parses a request body from the panel or a webhook; null if it is neither. */
export function parsePurgeRequest(body: unknown): PurgeRequest | null {
  const fromPanel = panelSchema.safeParse(body);
  if (fromPanel.success) return fromPanel.data;
  const fromWebhook = webhookSchema.safeParse(body);
  if (!fromWebhook.success) return null;
  const { data } = fromWebhook;
  return data.type === 'DELETE'
    ? { table: data.table, id: data.old_record.id }
    : { table: data.table, id: data.record.id, version: data.record.updated_at };
}
