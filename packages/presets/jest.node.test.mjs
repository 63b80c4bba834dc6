import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import { expect, jest, test } from '@jest/globals';
import NodeEnvironment from './jest.node-environment.mjs';

const require = createRequire(import.meta.url);

test('a suite runs among the globals of its worker, so that what libraries make is what it seems', () => {
  expect(runInThisContext('Error')).toBe(Error);
  const swc = require('@swc/core');
  expect(() => swc.transformSync('(')).toThrow(Error);
});

test('a library is loaded once, and is the same by import and by require', async () => {
  const before = await import('jest-mock');
  jest.resetModules();
  const after = await import('jest-mock');
  expect(after.ModuleMocker).toBe(before.ModuleMocker);
  expect(require('jest-mock').ModuleMocker).toBe(before.ModuleMocker);
});

test('one of our modules is loaded again where a suite asks for that', async () => {
  const before = await import('./jest.mjs');
  jest.resetModules();
  const after = await import('./jest.mjs');
  expect(after.nodeProject).not.toBe(before.nodeProject);
});

test('what a suite did to globals, environment and process is undone after it', async () => {
  const { fetch } = globalThis;
  const { exit } = process;
  const listener = () => undefined;
  process.env.KEPT = 'before';
  const environment = new NodeEnvironment({ projectConfig: { testEnvironmentOptions: {} } });
  Object.assign(globalThis, { fetch: () => undefined, added: true });
  process.exit = () => undefined;
  Object.assign(process.env, { KEPT: 'after', ADDED: 'yes' });
  process.on('SIGUSR2', listener);

  await environment.teardown();
  expect([globalThis.fetch === fetch, 'added' in globalThis, process.exit === exit]).toEqual([true, false, true]);
  expect([process.env.KEPT, process.env.ADDED, process.listeners('SIGUSR2')]).toEqual(['before', undefined, []]);
});
