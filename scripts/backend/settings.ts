import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { root } from '#server/environment.ts';

/** A mail of the auth server; its file is relative to the checkout, as in the Supabase CLI. */
const templateSchema = z.object({
  subject: z.string(),
  content_path: z.string().transform((file) => path.join(root, file)),
});

const settingsSchema = z.object({
  api: z.object({ schemas: z.array(z.string()), extra_search_path: z.array(z.string()), max_rows: z.number() }),
  auth: z.object({
    site_url: z.string(),
    additional_redirect_urls: z.array(z.string()),
    jwt_expiry: z.number(),
    enable_refresh_token_rotation: z.boolean(),
    refresh_token_reuse_interval: z.number(),
    enable_signup: z.boolean(),
    enable_anonymous_sign_ins: z.boolean(),
    enable_manual_linking: z.boolean(),
    minimum_password_length: z.number(),
    email: z.object({
      double_confirm_changes: z.boolean(),
      enable_confirmations: z.boolean(),
      template: z.object({ recovery: templateSchema, email_change: templateSchema }),
    }),
  }),
  storage: z.object({ file_size_limit: z.string() }),
});

/** The API, auth and storage settings in supabase/config.toml, shared with hosted projects. */
export const settings = settingsSchema.parse(parse(readFileSync(path.join(root, 'supabase/config.toml'), 'utf8')));

/** The largest file that any bucket accepts, in bytes. */
export const largestFile = megabytes(settings.storage.file_size_limit);

function megabytes(size: string): number {
  const [, number] = /^(\d+)MiB$/.exec(size) ?? [];
  if (!number) throw new Error(`supabase/config.toml: storage.file_size_limit is "${size}"; write it in MiB.`);
  return Number(number) * 1024 * 1024;
}
