import { expect, test } from '@jest/globals';
import { ModuleLoadError, toModuleLoadError } from './module-load-error.ts';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test.each([
  ['a page file that did not load', named('ChunkLoadError', 'Loading chunk 7 failed.'), 'chunk'],
  ['an entry that timed out', new Error('RUNTIME-008 ScriptNetworkError: Script "x" timed out.'), 'timeout'],
  ['an entry that did not arrive', new Error('RUNTIME-008 ScriptNetworkError: Failed to load script "x"'), 'network'],
  ['an entry that threw', new Error('RUNTIME-008 ScriptExecutionError: Script "x" loaded but threw'), 'evaluation'],
  ['an expose that is missing', new Error('#RUNTIME-014'), 'missing-expose'],
  ['anything a module threw', new TypeError('x is undefined'), 'evaluation'],
  ['a thrown string', 'no', 'evaluation'],
])('%s is of the right class', (_, thrown, failure) => {
  expect(toModuleLoadError('mfe-academy', thrown)).toMatchObject({ failure, module: 'mfe-academy' });
});

test('a failure that was classified already keeps its class', () => {
  const error = new ModuleLoadError('http', 'mfe-academy', 'answered 404');
  expect(toModuleLoadError('mfe-academy', error)).toBe(error);
});
