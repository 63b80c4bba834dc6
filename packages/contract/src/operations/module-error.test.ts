import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { moduleErrorSchema } from './module-error.ts';

const error = { module: 'mfe-academy', version: '1.0.0-0a1b2c3d', kind: 'throw', message: 'Error: broken' };
const accepts = (message: string) => v.is(moduleErrorSchema, { ...error, message });

test.each([
  ['is too long', 'x'.repeat(161)],
  ['is empty', ''],
  ['has a query', 'GET /x?token=1'],
  ['has an email', 'ann@example.com'],
  ['turns a terminal around', 'a\u202Eb'],
  ['has two lines', 'a\nb'],
])('a report is refused whose message %s', (_, message) => {
  expect(accepts(message)).toBe(false);
});
