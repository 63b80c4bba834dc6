import { normalizeUsername } from '@powerline/contract/accounts';
import type { EarningReason, MoneyPath } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readValue } from '../../../infrastructure/database/rows.ts';

export const findPayerNamed = (manager: EntityManager, username: string): Promise<number | undefined> =>
  readValue(manager, v.number(), 'SELECT id FROM accounts WHERE lower(username) = lower($1)', [
    normalizeUsername(username),
  ]);

/** Older pages ask for the answer alone: why a member earned from someone's closed month, or didn't. */
export function reasonOfPath(path: Omit<MoneyPath, 'currency'>): EarningReason {
  const { payer, month, outcome, stops, sponsorThen, reversedCents } = path;
  const own = stops.at(-1);
  const nearer = outcome === 'others-nearer' ? stops.filter(({ line }) => line?.startsWith('level')) : [];
  return {
    username: payer.username ?? '',
    month,
    outcome: outcome === 'not-above' ? 'others-nearer' : outcome,
    line: own?.line ?? null,
    cents: own?.cents ?? 0,
    reason: own?.reason ?? null,
    nearer: nearer.map(({ username }) => username),
    sponsorThen,
    reversedCents,
  };
}
