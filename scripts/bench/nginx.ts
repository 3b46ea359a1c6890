import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { freePort } from '../backend/freePort.ts';
import { track } from '../processes/childProcesses.ts';

const PROGRAMS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** Starts nginx with one worker on files and their gzip copies, a typical setup; null if it is not installed. */
export async function startNginx(client: string, folder: string) {
  const program = PROGRAMS.find((place) => existsSync(place));
  if (!program) return null;
  const port = await freePort();
  await mkdir(path.join(folder, 'nginx'), { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path nginx/${name};`);
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    daemon off;
    pid nginx.pid;
    error_log nginx.log warn;
    events { worker_connections 256; }
    http {
      ${paths.join('\n')}
      types { text/html html; text/css css; text/javascript js; image/svg+xml svg; font/woff2 woff2; }
      access_log off;
      sendfile on;
      tcp_nopush on;
      gzip_static on;
      keepalive_requests 100000000;
      server {
        listen 127.0.0.1:${port};
        root ${client};
        location / { try_files $uri $uri.html =404; }
      }
    }`,
  );
  const child = spawn(program, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  track(child);
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return { url, pid: child.pid };
    await pauseFor(100);
  }
  throw new Error(`${program} did not answer at ${url}.`);
}
