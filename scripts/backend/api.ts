import { App, setExperimental } from '@supabase/lite';
import { textOf } from '../readHtml.ts';
import type { OpenDatabase } from './database.ts';
import type { Keys } from './keys.ts';
import type { Outbox } from './outbox.ts';
import { settings } from './settings.ts';
import { createStorageAdapter } from './storageAdapter.ts';

/** Serves the Supabase protocols (data, sign-in, files) from a database and a folder of files. */
export async function createApi(
  { connection, database }: OpenDatabase,
  { files, keys, outbox, siteUrl }: { files: string; keys: Keys; outbox: Outbox; siteUrl: string | undefined },
): Promise<App> {
  setExperimental('storage', true);
  const app = new App({
    connection,
    // Hosted projects reject an update or delete without a WHERE (the `safeupdate` extension).
    api: { enabled: true, pg_safe_update: true, ...settings.api },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      ...settings.auth,
      ...(siteUrl && { site_url: siteUrl }),
    },
    storage: { enabled: true, file_size_limit: settings.storage.file_size_limit },
    studio: { enabled: false },
    options: {
      // Admin mode would run requests without a key as the database's owner.
      server: { admin: false },
      // Auth mail (a new password, a change of e-mail) goes to the outbox with the rest instead of being printed.
      drivers: {
        email: {
          send: ({ to, subject, html }) =>
            outbox.keep({ template: 'auth', params: { to, subject, text: mailText(html) } }),
        },
      },
    },
  });
  app._storageAdapter = createStorageAdapter(files, database);
  return app.init();
}

/** The text of one of our mails (supabase/templates), one line per paragraph: the outbox shows plain text. */
function mailText(html = ''): string {
  return textOf(html)
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
