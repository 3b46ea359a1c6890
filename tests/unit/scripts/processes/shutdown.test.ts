import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const childProcesses = pathToFileURL(path.resolve('scripts/processes/childProcesses.ts')).href;
const importing = `import { stopOnSignals } from ${JSON.stringify(childProcesses)};`;

/** Runs a program with the product's `stopOnSignals`; `ended` resolves with its exit code and output. */
async function start(program: string) {
  const whole = `${importing} ${program} process.send('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', whole], {
    env: { ...process.env, npm_lifecycle_event: '' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // Not the child's `close` event, which does not fire once this side has disconnected.
  const ended = Promise.all([
    new Promise((resolve) => child.once('exit', resolve)),
    ...[child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  ]).then(([code, ...written]) => ({ code, output: written.join('') }));
  await Promise.race([new Promise((resolve) => child.once('message', resolve)), ended]);
  return { child, ended };
}

test('a process that receives two stop requests stops once and exits', async () => {
  const { child, ended } = await start(`
    import { setTimeout } from 'node:timers/promises';
    const closers = [async () => { process.send('stopping'); await setTimeout(500); console.log('closed'); }];
    stopOnSignals(async () => { for (const close of closers.splice(0)) await close(); });
  `);
  const stopping = new Promise((resolve) => child.once('message', resolve));
  child.kill('SIGTERM');
  await stopping;
  child.disconnect();
  expect(await ended).toEqual({ code: 0, output: 'closed\n' });
});

test('a process whose parent disconnects stops and exits', async () => {
  const { child, ended } = await start(`
    stopOnSignals(async () => console.log('closed'));
    setInterval(() => undefined, 1000);
  `);
  child.disconnect();
  expect(await ended).toEqual({ code: 0, output: 'closed\n' });
});

test('a failure while stopping exits with its message only', async () => {
  const { child, ended } = await start(`
    stopOnSignals(() => Promise.reject(new Error('The site could not be closed.')));
    setInterval(() => undefined, 1000);
  `);
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 1, output: 'The site could not be closed.\n' });
});

test('a server started by npm stops when npm’s shell ends', async () => {
  const program = `
    ${importing}
    import { createServer } from 'node:net';
    const server = createServer().listen(0, '127.0.0.1', () => console.log('ready'));
    stopOnSignals(async () => { console.log('closed'); server.close(); });
  `;
  // A second command, so that no shell replaces itself with the first.
  const shell = spawn('sh', ['-c', '"$0" --input-type=module --eval "$1"; true', process.execPath, program], {
    env: { ...process.env, npm_lifecycle_event: 'serve' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  shell.stdout.once('data', () => shell.kill('SIGTERM'));
  expect(await text(shell.stdout)).toBe('ready\nclosed\n');
});
