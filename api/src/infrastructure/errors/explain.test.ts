import { expect, test } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { explain } from './explain.ts';
import { StartupError } from './startup-error.ts';

/** What TypeORM throws for a refused statement. */
const refused = (code: string) =>
  new QueryFailedError(
    'INSERT INTO users …',
    ['typed@example.com', '$argon2id$secret'],
    Object.assign(new Error('invalid value: "typed"'), {
      code,
      constraint: 'users_email_length',
      detail: 'Failing row contains (typed@example.com, $argon2id$secret).',
    }),
  );

test('a known failure is its own line', () => {
  expect(explain(new StartupError('Port 3000 is already in use.'))).toBe('Port 3000 is already in use.');
});

test('of a refused statement only its code and constraint are told', () => {
  expect(explain(refused('23514'))).toBe('The database failed (23514, users_email_length): its own log says why.');
});

test('of a failure of a driver that has no code of Postgres, nothing is told but its place', () => {
  expect(explain(refused('unknown'))).toMatch(/^QueryFailedError of the database\n {4}at /);
  expect(explain(refused('unknown'))).not.toMatch(/typed|secret/);
});

test('of anything else its message and place are told, and none of the values that it carries', () => {
  const explained = explain(Object.assign(new TypeError('x is not a function'), { parameters: ['secret'] }));
  expect(explained).toMatch(/^TypeError: x is not a function\n {4}at /);
  expect(explained).not.toContain('secret');
});
