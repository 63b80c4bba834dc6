import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { moduleErrorSchema } from '@powerline/contract/operations';
import * as v from 'valibot';
import type { reportError as Report } from './error-reports.ts';

type Send = NonNullable<Parameters<typeof Report>[1]>;

let reportError: typeof Report;
let send: jest.Mock<Send>;

/** Each tab begins with nothing reported. */
beforeEach(async () => {
  jest.resetModules();
  ({ reportError } = await import('./error-reports.ts'));
  send = jest.fn<Send>();
});

const FRAME = 'at load (http://localhost/modules/mfe-academy/1.0.0-0a1b2c3d/753.aaa12d05c8cd.js:1:200)';
const SHELL_FRAME = 'at run (http://localhost/shell/1.0.0-4e5f6a7b/react.js:1:5)';

function failure(message: string, ...frames: string[]): Error {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...frames].join('\n    ');
  return error;
}
// jsdom has no PromiseRejectionEvent.
const rejection = (reason: unknown) =>
  Object.assign(new Event('unhandledrejection'), { reason }) as PromiseRejectionEvent;
const thrown = (error: unknown) => new ErrorEvent('error', { error });
const sent = () => send.mock.calls.map(([error]) => error);

const reported = { module: 'mfe-academy', version: '1.0.0-0a1b2c3d' };
const frame = { file: '753.aaa12d05c8cd.js', line: 1, column: 200 };

test('reports rejections and throws with the module whose file they come from', () => {
  reportError(rejection(failure('x is undefined', SHELL_FRAME, FRAME)), send);
  reportError(thrown(failure('y is undefined', FRAME, SHELL_FRAME)), send);
  expect(sent()).toEqual([
    { ...reported, kind: 'rejection', message: 'TypeError: x is undefined', frame },
    { ...reported, kind: 'throw', message: 'TypeError: y is undefined', frame },
  ]);
});

test('of two modules, names the one closest to the throw', () => {
  const other = 'at go (http://localhost/modules/mfe-admin/2.0.0-99999999/entry.js:1:1)';
  reportError(thrown(failure('x', FRAME, other)), send);
  expect(sent()).toMatchObject([reported]);
});

test('reads the stacks of Firefox and Safari', () => {
  const error = failure('x');
  error.stack =
    'load@http://localhost/modules/mfe-academy/1.0.0-0a1b2c3d/753.js:1:200\n@http://localhost/shell/1.0.0/a.js';
  reportError(thrown(error), send);
  expect(sent()).toMatchObject([{ ...reported, frame: { file: '753.js', line: 1, column: 200 } }]);
});

test('tells one message in two places apart, and leaves out a place that a stack doesn’t say', () => {
  for (const at of [FRAME, FRAME.replace(':200', ':9'), FRAME.replace(':1:200', '')])
    reportError(thrown(failure('x', at)), send);
  expect(sent().map((error) => error.frame?.column)).toEqual([200, 9, undefined]);
  for (const error of sent()) expect(v.is(moduleErrorSchema, error)).toBe(true);
});

test('reports a message once per tab, and at most twenty messages', () => {
  reportError(rejection(failure('again', FRAME)), send);
  reportError(rejection(failure('again', FRAME)), send);
  for (let n = 0; n < 50; n += 1) reportError(rejection(failure('x'.repeat(n), FRAME)), send);
  expect(sent()).toHaveLength(20);
});

test('leaves out what a message says about a member, and the API accepts the rest', () => {
  reportError(rejection(failure('GET /reset?token=abc of ann@example.com failed', FRAME)), send);
  const [error] = sent();
  expect(error?.message).toBe('TypeError: GET /reset of (email) failed');
  expect(v.is(moduleErrorSchema, error)).toBe(true);
});

describe('reports nothing about', () => {
  test.each([
    ['an error of the shell', failure('x', SHELL_FRAME)],
    ['a file of another site', failure('x', FRAME.replace('localhost', 'evil.example'))],
    ['what a developer tries out', failure('x', FRAME.replace('1.0.0-0a1b2c3d', '0.0.0-dev'))],
    ['what was aborted', Object.assign(failure('x', FRAME), { name: 'AbortError' })],
    ['what is no error', 'a word'],
    ['nothing', undefined],
  ])('%s', (_, reason) => {
    reportError(rejection(reason), send);
    reportError(thrown(reason), send);
    expect(send).not.toHaveBeenCalled();
  });
});

test('shows no error in a browser without beacons', () => {
  // jsdom is one.
  expect('sendBeacon' in navigator).toBe(false);
  expect(() => reportError(rejection(failure('x', FRAME)))).not.toThrow();
});
