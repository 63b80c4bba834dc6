import { stat } from 'node:fs/promises';
import { afterEach, expect, test } from '@jest/globals';
import { makeOpenFolder } from './folders/open-folder.ts';
import { type ProcessOptions, ServerProcess } from './server-process.ts';

const started: ServerProcess[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop('SIGKILL');
});

/** A program of Node that does this. */
function start(code: string, options: Partial<ProcessOptions> = {}) {
  const server = new ServerProcess(process.execPath, ['--eval', code], {
    env: {},
    name: 'The program',
    ready: /^listens on (\d+)$/,
    ...options,
  });
  started.push(server);
  return server;
}

test('it is ready when it says so on any of its outputs, and ends with a signal or a code', async () => {
  const first = start(`console.error('listens on 80'); setInterval(() => {}, 1000)`);
  expect((await first.ready)[1]).toBe('80');
  await first.stop();
  expect(await first.ended).toBe('SIGTERM');
  await first.stop();
  const second = start(
    `process.on('SIGTERM', () => process.exit(3)); console.log('listens on 81'); setInterval(() => {}, 1000)`,
  );
  await second.ready;
  await second.stop();
  expect(await second.ended).toBe(3);
});

test('a program that ends before it is ready fails with all that it printed', async () => {
  const server = start(`console.log('one'); process.stderr.write('two'); process.exitCode = 1`);
  await expect(server.ready).rejects.toThrow(/^The program ended \(1\):\n(one\ntwo|two\none)$/);
});

test('a missing program fails with its error', async () => {
  const server = new ServerProcess('/no/such/program', [], { env: {}, ready: /./ });
  await expect(server.ready).rejects.toThrow('ENOENT');
  await expect(server.ended).rejects.toThrow('ENOENT');
});

test('passes on nothing of our own environment, and keeps only the requested lines of a long run', async () => {
  const server = start(
    `console.log(process.env.PATH ?? 'none'); console.log('{"log":1}'); console.log('listens on 80')`,
    {
      keeps: (line) => !line.startsWith('{'),
    },
  );
  expect(await server.ended).toBe(0);
  expect(server.lines).toEqual(['none', 'listens on 80']);
  expect(server.output()).toBe('none\nlistens on 80\n');
});

test('reads in a line what people do, while its listener gets the line as it was printed', async () => {
  const printed: string[] = [];
  const server = start(`console.log('"listens on 80"')`, {
    onLine: (line) => printed.push(line),
    read: (line) => JSON.parse(line),
  });
  expect((await server.ready)[1]).toBe('80');
  expect([server.lines, printed]).toEqual([['listens on 80'], ['"listens on 80"']]);
});

test('a folder for Postgres is open to the user that runs it', async () => {
  const folder = await makeOpenFolder('of-a-test');
  expect((await stat(folder)).mode & 0o777).toBe(0o755);
});
