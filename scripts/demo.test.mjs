import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const demo = (args, env = {}) => {
  const script = path.join(import.meta.dirname, 'demo.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
  return { status, output: stdout + stderr };
};

test.each([
  ['the database of a real site', { DATABASE_URL: 'postgres://127.0.0.1/powerline' }, 'DATABASE_URL'],
  ['the data folder of a real site', { DATA_DIR: '.data' }, 'DATA_DIR'],
  ['all the world, which knows its passwords', { HOST: '0.0.0.0' }, 'HOST'],
])('the demo is never made near %s', (_, env, name) => {
  const { status, output } = demo([], env);
  expect(status).toBe(1);
  expect(output).toContain(`Start it without ${name}.`);
});

test.each([['--today=yesterday'], ['--today=2026-02-30'], ['--members=5']])(
  '%s is answered by what there is',
  (arg) => {
    const { status, output } = demo([arg]);
    expect(status).toBe(1);
    expect(output).toContain('npm run demo -- --today 2026-11-22');
  },
);
