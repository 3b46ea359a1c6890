import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { readEnvironment, root, siteAddress } from './environment.ts';
import { scheduleSnapshotRenewal } from './snapshotRenewal.ts';
import { serveSite } from './server.ts';
import { warmUp } from './warmUp.ts';

/**
 * Serves the finished build in `SITE_DIR` (default `dist`) on `HOST` (default localhost only) and `PORT`, or on the
 * socket that systemd holds, which must be that address's. Resolves once it listens, with the URL at which this machine
 * reaches it; then warms up and starts renewing the snapshot. Rejects with a readable message if it cannot start.
 */
export async function startSite(): Promise<{ address: string; siteUrl: string; stop: () => Promise<void> }> {
  const { port, siteUrl, dataDir, checkInterval } = readEnvironment();
  process.env['DATA_DIR'] = dataDir;
  // Makes React choose its production build when the site is loaded.
  process.env['NODE_ENV'] ||= 'production';
  const secret = (process.env['PUBLISH_WEBHOOK_SECRET'] ||= randomUUID());
  const stop = await serveSite({
    folder: path.resolve(root, process.env['SITE_DIR'] || 'dist'),
    listen: { port, ...(inheritedSocket() ?? { host: process.env['HOST'] || 'localhost' }) },
    siteUrl,
  });
  const address = siteAddress(port);
  void warmUp(address).then(() => scheduleSnapshotRenewal(address, secret, checkInterval));
  return { address, siteUrl, stop };
}

/**
 * The listening socket with which systemd started this process (sd_listen_fds(3)): connections wait in it while the
 * service restarts.
 */
function inheritedSocket(): { fd: number } | undefined {
  const { LISTEN_PID, LISTEN_FDS } = process.env;
  return LISTEN_PID === String(process.pid) && LISTEN_FDS === '1' ? { fd: 3 } : undefined;
}
