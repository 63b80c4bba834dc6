import { describe, expect, test } from '@jest/globals';
import { ERROR_MESSAGE_MAX_LENGTH, moduleErrorSchema } from '@powerline/contract/operations';
import * as v from 'valibot';
import { errorMessageOf } from './error-message.ts';

const accepts = (message: string) => v.is(moduleErrorSchema.entries.message, message);

describe('the message of an error', () => {
  test.each([
    [
      'names what the code asked for',
      'TypeError',
      "Cannot read properties of undefined (reading 'length')",
      "TypeError: Cannot read properties of undefined (reading 'length')",
    ],
    [
      'has no query',
      'Error',
      'GET https://x.example/reset?token=abc&u=ann failed',
      'Error: GET https://x.example/reset failed',
    ],
    ['has no email', 'Error', 'ann.lee+x@example.com has no company', 'Error: (email) has no company'],
    ['has no numbers', 'RangeError', 'member 4711 earned $1,250.00', 'RangeError: member # earned $#,#.#'],
    [
      'has no quoted text',
      'SyntaxError',
      'Unexpected token \'A\', "Ann Lee, 41 y"... is not valid JSON',
      'SyntaxError: Unexpected token \'A\', "…"... is not valid JSON',
    ],
    ['has no text in single quotes', 'Error', "no place for 'Ann Lee'", "Error: no place for '…'"],
    [
      'keeps the number of an error of React',
      'Error',
      'Minified React error #418; visit https://react.dev/errors/418?args[]=Ann',
      'Error: Minified React error #418; visit https://react.dev/errors/#',
    ],
    ['is only the status of an answer of the API', 'ApiError', '409: Ann Lee invited you already', 'ApiError: 409'],
    ['is one line', 'Error', 'first\nsecond', 'Error: first'],
  ])('%s', (_, name, message, expected) => {
    expect(errorMessageOf({ name, message })).toBe(expected);
    expect(accepts(expected)).toBe(true);
  });

  test.each([
    'x'.repeat(1_000_000),
    '?'.repeat(100_000),
    '"'.repeat(100_000),
    '@'.repeat(100_000),
    `'${'a'.repeat(100_000)}`,
    '\u202E\u0007a',
  ])('is short and accepted, whatever was thrown, within 200 ms (case %#)', (message) => {
    const began = performance.now();
    const short = errorMessageOf({ name: 'Error', message });
    expect(performance.now() - began).toBeLessThan(200);
    expect(short.length).toBeLessThanOrEqual(ERROR_MESSAGE_MAX_LENGTH);
    expect(accepts(short)).toBe(true);
  });
});
