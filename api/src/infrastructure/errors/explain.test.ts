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

test('of a refused statement it shows only the code and the constraint', () => {
  expect(explain(refused('23514'))).toBe('The database failed (23514, users_email_length): its own log says why.');
});

test('of a driver failure without a Postgres code it shows only the place', () => {
  expect(explain(refused('unknown'))).toMatch(/^QueryFailedError of the database\n {4}at /);
  expect(explain(refused('unknown'))).not.toMatch(/typed|secret/);
});

test('of anything else it shows message and place, and none of its values', () => {
  const explained = explain(Object.assign(new TypeError('x is not a function'), { parameters: ['secret'] }));
  expect(explained).toMatch(/^TypeError: x is not a function\n {4}at /);
  expect(explained).not.toContain('secret');
});
