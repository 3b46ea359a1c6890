import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { commands, units, writeNginxConfiguration } from '../../support/selfHosting.ts';
import { findTool } from '../../support/tools.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'afcm-docs-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const nginx = findTool('nginx', 'nginx -t on the configuration of docs/self-hosting.md');
const systemd = findTool('systemd-analyze', 'systemd-analyze verify on the units of docs/self-hosting.md');

test.skipIf(!nginx)('nginx accepts the documented configuration', () => {
  const configuration = writeNginxConfiguration(folder, { https: 18_443, http: 18_080, site: '127.0.0.1:4321' });
  const { status, stderr } = spawnSync(nginx ?? '', ['-t', '-p', folder, '-c', configuration], { encoding: 'utf8' });
  expect(stderr).toContain('syntax is ok');
  expect(status, stderr).toBe(0);
});

test.each(['afcm.service', 'afcm-backup.service', 'afcm-backup.timer'])('the document contains %s', (unit) => {
  expect(units.map(({ name }) => name)).toContain(unit);
});

test.skipIf(!systemd)('systemd accepts the documented units', () => {
  const files = units.map(({ name, text }) => {
    const file = path.join(folder, name);
    // The server's user and programs do not exist here.
    writeFileSync(file, text.replace(/^User=.*$/m, '').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    return file;
  });
  const { status, stderr } = spawnSync(systemd ?? '', ['verify', '--man=no', ...files], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

test.skipIf(!systemd)('systemd rates the exposure of each service at 3 of 10 at most', () => {
  for (const { name, text } of units.filter((unit) => unit.name.endsWith('.service'))) {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    const options = ['security', '--offline=true', '--threshold=30', '--no-pager', file];
    const { status, stdout } = spawnSync(systemd ?? '', options, { encoding: 'utf8' });
    expect(status, stdout).toBe(0);
  }
});

test('the documented commands install a version, upgrade to the next one and roll back', () => {
  const home = path.join(folder, 'home');
  const remote = path.join(folder, 'afcm.git');
  const programs = path.join(folder, 'programs');
  const log = path.join(folder, 'commands.log');
  for (const each of [home, programs]) mkdirSync(each);
  // What would change the machine or take minutes only says that it was called, and where.
  for (const name of ['sudo', 'npm', 'npx']) {
    writeFileSync(path.join(programs, name), `#!/bin/sh\necho "$(pwd | sed 's|^${home}||') ${name} $*" >> ${log}\n`);
    chmodSync(path.join(programs, name), 0o755);
  }
  const run = (script: string, cwd = home) => {
    const result = spawnSync('sh', ['-ec', script], {
      cwd,
      encoding: 'utf8',
      env: { PATH: `${programs}:${process.env['PATH']}`, HOME: home, GIT_CONFIG_GLOBAL: '/dev/null' },
    });
    expect(result.status, result.stderr).toBe(0);
    return result.stdout.trim();
  };
  /** Runs the document's block that begins so, with the scratch folder's addresses. */
  const follow = (beginning: string) => {
    const block = commands.find((candidate) => candidate.startsWith(beginning));
    if (!block) throw new Error(`docs/self-hosting.md has no commands that begin with "${beginning}".`);
    run(block.replaceAll('https://git.example.org/afcm.git', remote).replaceAll('/srv/afcm', home));
    return readFileSync(log, 'utf8').trim().split('\n');
  };
  const served = () => readFileSync(path.join(home, 'site', 'version'), 'utf8');
  run(`git init -q -b main ${remote}`);
  const commit = 'git -c user.name=A -c user.email=a@example.org commit -qm';
  run(`echo PORT=4321 > .env.example; echo 1 > version; git add .; ${commit} 1`, remote);

  expect(follow('sudo useradd').slice(-1)).toEqual(['/releases/1 npm ci']);
  expect(served()).toBe('1\n');
  expect(realpathSync(path.join(home, 'site', '.env'))).toBe(path.join(realpathSync(home), '.env'));
  run(`echo 2 > version; ${commit} 2 -a`, remote);
  expect(follow('cd /srv/afcm\ngit clone').slice(-4)).toEqual([
    '/releases/2 npm ci',
    '/releases/2 npm run setup',
    '/releases/2 npm run build',
    '/releases/2 npm prune --omit=dev',
  ]);
  expect(served()).toBe('2\n');
  expect(readFileSync(path.join(home, 'site', '.env'), 'utf8')).toBe('PORT=4321\n');
  follow('cd /srv/afcm && ln -sfn releases/1');
  expect(served()).toBe('1\n');
});
