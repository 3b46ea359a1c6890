import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { units, writeNginxConfiguration } from '../../support/selfHosting.ts';
import { findTool } from '../../support/tools.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'afcm-docs-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const nginx = findTool('nginx', 'nginx -t on the configuration of docs/self-hosting.md');
const systemd = findTool('systemd-analyze', 'systemd-analyze verify on the units of docs/self-hosting.md');

test.skipIf(!nginx)('nginx takes the configuration that the document tells', () => {
  const configuration = writeNginxConfiguration(folder, { https: 18_443, http: 18_080, site: '127.0.0.1:4321' });
  const { status, stderr } = spawnSync(nginx ?? '', ['-t', '-p', folder, '-c', configuration], { encoding: 'utf8' });
  expect(stderr).toContain('syntax is ok');
  expect(status, stderr).toBe(0);
});

test('the document has a unit for the site', () => {
  expect(units.map(({ name }) => name)).toContain('afcm.service');
});

test.skipIf(!systemd)('systemd finds nothing wrong with the units that the document tells', () => {
  const files = units.map(({ name, text }) => {
    const file = path.join(folder, name);
    // The server's user and programs do not exist here.
    writeFileSync(file, text.replace(/^User=.*$/m, '').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    return file;
  });
  const { status, stderr } = spawnSync(systemd ?? '', ['verify', '--man=no', ...files], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

const readme = readFileSync('README.md', 'utf8');
const selfHosting = readFileSync('docs/self-hosting.md', 'utf8');

test('no command of the documents means a local database by mistake', () => {
  const documents = ['README.md', 'SECURITY.md', ...globSync('docs/**/*.md')].map((file) => readFileSync(file, 'utf8'));
  const commands = documents.flatMap((text) => text.match(/npx supabase db (?:push|lint)[^`\n#]*/g) ?? []);
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.filter((command) => !command.includes('--remote'))).toEqual([]);
});

test('a project’s settings come before its tables, so that sign-ups are closed from the first', () => {
  const [settings, tables] = ['supabase config push', 'supabase db push --remote'].map((words) =>
    readme.indexOf(words),
  );
  expect(settings).toBeGreaterThan(0);
  expect(tables).toBeGreaterThan(settings ?? 0);
  expect(readme).toMatch(/config push .*answer y/);
});

test('the document says what a Debian server needs: a closed home, the address for nginx, room for webhooks', () => {
  expect(selfHosting).toMatch(/^ *sudo -iu afcm\b/m);
  expect(units.find(({ name }) => name === 'afcm.service')?.text).toMatch(/^Environment=HOST=127\.0\.0\.1$/m);
  expect(/```nginx\n([\s\S]*?)```/.exec(selfHosting)?.[1]).toMatch(/^ *client_max_body_size 2m;/m);
});
