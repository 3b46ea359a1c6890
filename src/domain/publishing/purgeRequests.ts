import { contentTables, type ContentTable } from '../contentTables.ts';
import { z } from '#domain/z.ts';

/** A saved or deleted row whose pages the site should read again. */
export interface PurgeRequest {
  table: ContentTable;
  id: number;
  /** The row's `updated_at`; undefined for a deletion, and where the panel takes an item off the site. */
  version?: string | undefined;
  /** Whether visitors could see the item before, and no longer can. */
  isTakenOff: boolean;
}

const id = z.int().check(z.positive());
const table = z.enum(contentTables);

/** A request from the panel. */
const panelSchema = z.object({ table, id, version: z.optional(z.string().check(z.maxLength(40))) });

/** A request from a Supabase database webhook: the row after the change, or before its deletion. */
const instant = z.string().check(z.maxLength(40));
const row = z.object({ id, updated_at: instant, published_at: z.optional(z.nullable(instant)) });
const webhookSchema = z.union([
  z.object({
    type: z.enum(['INSERT', 'UPDATE']),
    table,
    schema: z.literal('public'),
    record: row,
    old_record: z.optional(z.nullable(row)),
  }),
  z.object({ type: z.literal('DELETE'), table, schema: z.literal('public'), old_record: row }),
]);

/** Parses a request body that came at `now` from the panel or a webhook; null if it is neither. */
export function parsePurgeRequest(body: unknown, now: Date): PurgeRequest | null {
  const fromPanel = panelSchema.safeParse(body);
  if (fromPanel.success) return { ...fromPanel.data, isTakenOff: fromPanel.data.version === undefined };
  const fromWebhook = webhookSchema.safeParse(body);
  if (!fromWebhook.success) return null;
  const { data } = fromWebhook;
  if (data.type === 'DELETE') return { table: data.table, id: data.old_record.id, isTakenOff: true };
  const { record, old_record: before } = data;
  return {
    table: data.table,
    id: record.id,
    version: record.updated_at,
    isTakenOff: isPublic(before?.published_at, now) && !isPublic(record.published_at, now),
  };
}

function isPublic(publishedAt: string | null | undefined, now: Date): boolean {
  return Date.parse(publishedAt ?? '') <= now.getTime();
}
