import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

test.each(['afcm.service', 'afcm-backup.service', 'afcm-backup.timer'])('the document has %s', (unit) => {
  expect(units.map(({ name }) => name)).toContain(unit);
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
