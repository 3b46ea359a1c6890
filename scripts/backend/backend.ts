import { createApi } from './api.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { openDataDir } from './dataDir.ts';
import { moveToAddress } from './storedSettings.ts';
import { explainFailure } from './errors.ts';
import { readKeys } from './keys.ts';
import { keepLog } from './log.ts';
import { createOutbox } from './outbox.ts';
import { createHandler } from './requests.ts';
import { bringUpToDate } from './schema.ts';
import { seed } from './seed.ts';
import { listen } from './server.ts';
import type { SqlDatabase } from './sqlDatabase.ts';
import { announceChanges, type Webhook } from './webhook.ts';

export interface BackendOptions {
  /** Where everything is kept. */
  dataDir: string;
  /** Port on 127.0.0.1; 0 for any that is free. */
  port: number;
  /** Where the site answers, for the links in mails of the sign-in service; else the one in supabase/config.toml. */
  siteUrl?: string;
  /** Who is told of every change of content. */
  webhook?: Webhook | undefined;
  /** Whether a new database gets the sample content; it always gets the demonstration's administrator. */
  seed?: boolean;
  /** Migrations other than the project's. */
  migrations?: string;
  /** A copy of a data directory (`dumpDataDir`) from which a new database is made. */
  template?: Blob;
  /** Opens another database than the data directory's own; it has every migration already. */
  server?: () => Promise<OpenDatabase>;
}

export interface Backend {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** The database itself, past the API and its policies: for tests. */
  database: SqlDatabase;
  /** Lets the requests under way end, and closes the database. */
  stop: () => Promise<void>;
}

/** Starts the embedded backend. Whatever prevents it is thrown as one sentence that says what to do. */
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
    const opened = await (options.server?.() ?? openDatabase(dataDir, options.template));
    const { connection, database, finish } = opened;
    closers.push(() => connection.close());

    if (!options.server) await bringUpToDate(database, options.migrations);
    await moveToAddress(database, server.url);
    const keys = await readKeys(dataDir.keys);
    const outbox = createOutbox(dataDir.outbox);
    const log = keepLog(dataDir.log);
    closers.push(log.close);
    const app = await log.during(() =>
      createApi(opened, { files: dataDir.files, keys, outbox, siteUrl: options.siteUrl }),
    );
    if (app._storageAdapter) await seed(database, app._storageAdapter, server.url, options.seed ?? true);
    await finish();
    if (options.webhook) await announceChanges(opened, options.webhook);

    const handle = createHandler(app, database, outbox);
    server.serve((request, peerAddress) => log.during(() => handle(request, peerAddress)));
    return { url: server.url, publishableKey: keys.publishableKey, secretKey: keys.secretKey, database, stop };
  } catch (error) {
    await stop();
    throw explainFailure(error, options.dataDir);
  }
}
