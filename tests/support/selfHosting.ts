import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { memoize } from '#domain/memoize.ts';
import { freePort } from '../../scripts/backend/freePort.ts';

/** The name of the document's site, and of its certificate. */
export const HOST = 'www.example.org';

const document = readFileSync('docs/self-hosting.md', 'utf8');

/** The systemd units in the document, with their names. */
export const units: readonly { name: string; text: string }[] = [
  ...document.matchAll(/`\/etc\/systemd\/system\/([\w.-]+)`:\n\n```ini\n([\s\S]*?)```/g),
].map(([, name = '', text = '']) => ({ name, text }));

/** The document's commands, block by block, each without its indentation. */
export const commands: readonly string[] = [...document.matchAll(/^( *)```sh\n([\s\S]*?)\n *```/gm)].map(
  ([, indent = '', block = '']) => block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
);

interface Addresses {
  https: number;
  http: number;
  /** Host and port of the site that nginx proxies to. */
  site: string;
}

/** Starts the document's nginx in front of a local site, given by host and port; it may not listen yet. */
export async function startNginx(program: string, site: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'afcm-nginx-'));
  const ports = { https: await freePort(), http: await freePort() };
  const configuration = writeNginxConfiguration(folder, { ...ports, site });
  const server = spawn(program, ['-p', folder, '-c', configuration], { stdio: 'inherit' });
  const ended = once(server, 'exit');
  return {
    ports,
    certificate: readFileSync(path.join(folder, 'certificate.pem'), 'utf8'),
    /** Ends it after the requests in flight. */
    stop: async () => {
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Writes an nginx configuration to a folder and returns its path: the document's servers on unprivileged ports, in
 * front of a local site, with a self-signed certificate.
 */
export function writeNginxConfiguration(folder: string, { https, http, site }: Addresses): string {
  const servers = /```nginx\n([\s\S]*?)```/.exec(document)?.[1];
  if (!servers) throw new Error('docs/self-hosting.md has no configuration for nginx.');
  const certificate = path.join(folder, 'certificate.pem');
  const key = path.join(folder, 'key.pem');
  const subject = ['-subj', '/CN=www.example.org', '-addext', 'subjectAltName=DNS:www.example.org'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    { stdio: 'ignore' },
  );
  const own = replaceAll(servers, [
    ['listen 443', `listen 127.0.0.1:${https}`],
    ['listen 80', `listen 127.0.0.1:${http}`],
    ['/etc/letsencrypt/live/www.example.org/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/www.example.org/privkey.pem', key],
    ['http://127.0.0.1:4321', `http://${site}`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(path.join(folder, name), { recursive: true });
    return `${name}_temp_path ${path.join(folder, name)};`;
  });
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    [
      `pid ${path.join(folder, 'nginx.pid')};`,
      'error_log stderr;',
      // If root starts nginx, its workers would run as a user without write access here.
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      'daemon off;',
      'events {}',
      `http { access_log off; ${temporary.join(' ')}`,
      own,
      '}',
    ].join('\n'),
  );
  return configuration;
}

/** Throws if a text to replace is missing: otherwise the test would no longer try what the document says. */
function replaceAll(text: string, replacements: [from: string, to: string][]): string {
  return replacements.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`docs/self-hosting.md does not say "${from}" to nginx.`);
    return result.replaceAll(from, to);
  }, text);
}

/** The packages that `npm prune --omit=dev` leaves, as paths relative to the checkout. */
export const servingPackages = memoize(async (): Promise<string[]> => {
  const { stdout } = await promisify(execFile)('npm', ['ls', '--omit=dev', '--all', '--parseable']);
  return stdout
    .trim()
    .split('\n')
    .slice(1)
    .map((folder) => path.relative('.', folder));
});

/** Puts into a folder what docs/self-hosting.md leaves on a server: the sources, a finished build and those packages. */
export async function installForServing(folder: string, build: string): Promise<void> {
  const copies = [
    'package.json',
    'scripts',
    'src',
    path.join('node_modules', '.bin', 'node'),
    ...(await servingPackages()),
  ];
  for (const each of copies) {
    await cp(each, path.join(folder, each), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
    });
  }
  await cp(build, path.join(folder, 'dist'), { recursive: true });
}
