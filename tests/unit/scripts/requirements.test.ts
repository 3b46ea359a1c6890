import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../support/testFolder.ts';

/** What npm's hook says, for the Node that npm runs on and the folder that it runs in. */
function requirements(node: string, event: string, cwd = '.') {
  const { status, stderr } = spawnSync(process.execPath, [path.resolve('scripts/requirements.cjs')], {
    cwd,
    encoding: 'utf8',
    env: { npm_config_user_agent: `npm/10.8.2 node/v${node} linux x64 workspaces/false`, npm_lifecycle_event: event },
  });
  return { status, stderr };
}

test('rejects an outdated Node version in one line', async () => {
  const stderr = 'Node 18.20.8 is too old: install Node 20 or later, and run npm ci again.\n';
  expect(requirements('18.20.8', 'preinstall', await testFolder())).toEqual({ status: 1, stderr });
  expect(requirements('18.20.8', 'prestart')).toEqual({ status: 1, stderr });
});

test('rejects a command before the installation', async () => {
  const stderr = 'Nothing is installed yet: run npm ci first.\n';
  expect(requirements('20.20.2', 'prestart', await testFolder())).toEqual({ status: 1, stderr });
});

test('accepts Node 20, and an installation without installed packages', async () => {
  expect(requirements('20.0.0', 'preinstall', await testFolder())).toEqual({ status: 0, stderr: '' });
  expect(requirements('24.1.0', 'prestart')).toEqual({ status: 0, stderr: '' });
});
