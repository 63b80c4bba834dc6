import { expect, test } from '@jest/globals';
import { payoutInputSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import { requestKey } from './request-key.ts';

test('each request has its own key, which the server takes', () => {
  const keys = Array.from({ length: 100 }, requestKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(v.is(payoutInputSchema, { cents: 1, key })).toBe(true);
});
