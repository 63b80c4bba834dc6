import { expect, test } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { describeError } from './describe-error.ts';

const readRow = (id: string): never => {
  throw new RangeError(`There is no row ${id}`);
};
const readOther = (id: string): never => {
  throw new RangeError(`There is no row ${id}`);
};
const writeRow = (code: string): never => {
  const refusal = Object.assign(new Error(`refused: ${code}`), { code });
  throw new QueryFailedError('INSERT', ['typed@example.com'], refusal);
};

const fingerprintOf = (fail: (value: string) => never, value: string): string => {
  try {
    return fail(value);
  } catch (error) {
    return describeError(error).fingerprint;
  }
};

test('errors of one kind at one place have one fingerprint, whatever values they carry', () => {
  expect(fingerprintOf(readRow, 'ann')).toMatch(/^[0-9a-f]{16}$/);
  expect(fingerprintOf(readRow, 'ann')).toBe(fingerprintOf(readRow, 'ben\n    at typed (/typed.js:1:1)'));
  expect(fingerprintOf(readRow, 'ann')).not.toBe(fingerprintOf(readOther, 'ann'));
  expect(fingerprintOf(writeRow, '23505')).not.toBe(fingerprintOf(writeRow, '23514'));
});

/** Of the TypeError below, wherever it is thrown. */
const OF_THE_PLACE = '5a30e26368e076b2';

test.each([
  [
    'the sources',
    'file:///srv/powerline/api/src/accounts/users/users.service.ts:91:7',
    '/srv/powerline/api/src/infrastructure/rows.ts:5:1',
  ],
  [
    'a build',
    'file:///home/node/app/api/dist/accounts/users/users.service.js:40:15',
    '/app/api/dist/infrastructure/rows.js:7:9',
  ],
])('it is the same in %s, and with other libraries and line numbers between', (_, service, rows) => {
  const error = new TypeError('x is not a function');
  const library = `    at Query.run (/app/node_modules/pg/lib/query.js:${service.length}:1)\n`;
  error.stack = `TypeError: x\n    at readValue (${rows})\n${library}    at async UsersService.find (${service})\n    at process.tick (node:internal:9:9)`;
  expect(describeError(error)).toMatchObject({ kind: 'TypeError', fingerprint: OF_THE_PLACE });
});

test('of what is no error, only its type is known', () => {
  expect(describeError('typed')).toMatchObject({ kind: 'string', at: [] });
});
