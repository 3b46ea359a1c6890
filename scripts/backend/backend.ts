import { createApi } from './api.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { openDataDir } from './dataDir.ts';
import { updateSiteAddress } from './storedSettings.ts';
import { explainFailure } from './errors.ts';
import { readKeys } from './keys.ts';
import { keepLog } from './log.ts';
import { createOutbox } from './outbox.ts';
import { createHandler } from './requests.ts';
import { migrate } from './schema.ts';
import { seed } from './seed.ts';
import { listen } from './server.ts';
import type { SqlDatabase } from './sqlDatabase.ts';
import { sendContentWebhooks, type Webhook } from './webhook.ts';

export interface BackendOptions {
  /** Folder for all of the backend's data. */
  dataDir: string;
  /** Port on 127.0.0.1; 0 for any free one. */
  port: number;
  /** The site's base URL, for links in auth mails; defaults to the one in supabase/config.toml. */
  siteUrl?: string;
  /** Receives every content change. */
  webhook?: Webhook | undefined;
  /** Whether a new database gets the sample content; it always gets the demo administrator. */
  seed?: boolean;
  /** Folder of migrations to apply instead of the project's. */
  migrations?: string;
  /** Opens another database instead of the data directory's own; it must already have every migration. */
  server?: () => Promise<OpenDatabase>;
}

export interface Backend {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Direct access to the database, bypassing the API and its policies: for tests. */
  database: SqlDatabase;
  /** Waits for pending requests, then closes the database. */
  stop: () => Promise<void>;
}

/** Starts the embedded backend. Throws a BackendError: one sentence that says what is wrong and what to do. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const closers: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  try {
    const dataDir = await openDataDir(options.dataDir);
    closers.push(dataDir.release);
    const server = await listen(options.port);
    closers.push(server.close);
    const opened = await (options.server?.() ?? openDatabase(dataDir));
    const { connection, database, finish } = opened;
    // After the server, whose pending requests still need it.
    closers.splice(1, 0, () => connection.close());

    if (!options.server) await migrate(database, options.migrations);
    await updateSiteAddress(database, server.url);
    const keys = await readKeys(dataDir.keys);
    const outbox = createOutbox(dataDir.outbox);
    const log = keepLog(dataDir.log);
    closers.push(log.close);
    const app = await log.during(() =>
      createApi(opened, { files: dataDir.files, keys, outbox, siteUrl: options.siteUrl }),
    );
    if (app._storageAdapter) await seed(database, app._storageAdapter, server.url, options.seed ?? true);
    await finish();
    if (options.webhook) await sendContentWebhooks(opened, options.webhook);

    const handle = createHandler(app, database, outbox);
    server.serve((request, peerAddress) => log.during(() => handle(request, peerAddress)));
    return { url: server.url, publishableKey: keys.publishableKey, secretKey: keys.secretKey, database, stop };
  } catch (error) {
    await stop();
    throw explainFailure(error, options.dataDir);
  }
}
