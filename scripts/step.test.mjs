import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { step } from './step.mjs';

let said;
beforeEach(() => {
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line) => said.push(line));
});
afterEach(() => jest.restoreAllMocks());

test('a step is ticked when it is done', async () => {
  expect(await step('Compile', async () => 'all')).toBe('all');
  expect(said.join()).toMatch(/✓ Compile/);
});

test('a step that throws is crossed', async () => {
  await expect(step('Compile', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(said.join()).toMatch(/✗ Compile/);
});

test('a step whose result has errors is crossed', async () => {
  await step(
    'Compile',
    async () => ({ failed: ['mfe-events'] }),
    ({ failed }) => failed.length === 0,
  );
  expect(said.join()).toMatch(/✗ Compile/);
});
