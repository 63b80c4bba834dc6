import { expect, test } from '@jest/globals';
import { parseModuleJson } from '@powerline/registry/module-json';
import { explain } from './explain.mjs';
import { CommandFailed } from './run.mjs';

const errorOf = (work) => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test('a refusal is its sentence, without a stack trace', () => {
  const refusal = errorOf(() => parseModuleJson('{', 'mfe-events/module.json'));
  expect(explain(refusal)).toMatch(/^mfe-events\/module\.json is not valid JSON: .+$/);
});

test('of a command that failed there is what it printed', () => {
  expect(explain(new CommandFailed('tsc -b', 1, 'src/a.ts: wrong\n'))).toBe(
    'src/a.ts: wrong\n\ntsc -b failed with exit code 1',
  );
});

test('an error that we did not foresee keeps its stack trace', () => {
  expect(explain(new TypeError('x is undefined'))).toMatch(/^TypeError: x is undefined\n\s+at /);
});
