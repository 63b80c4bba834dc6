import { expect, test } from '@jest/globals';
import { WHAT_IF_CHANGES } from '@powerline/contract/payout';
import { Comparison } from './comparison.ts';
import type { FrozenMonth } from './frozen-month.ts';

const monthOf = (paid: readonly number[], cents: readonly number[]): FrozenMonth => ({
  network: {
    ids: new Int32Array(paid.length),
    parents: new Int32Array(paid.length),
    sponsors: new Int32Array(paid.length),
    standings: new Uint8Array(paid.length),
    payers: Uint8Array.from(paid),
    feesCents: 2_500 * paid.filter(Boolean).length,
  },
  lines: new Int32Array(),
  skipped: new Int32Array(),
  cents: Float64Array.from(cents),
});

test('counts who gains, loses and earns nothing over all months together, among those who paid one', () => {
  const comparison = new Comparison(Int32Array.of(11, 12, 13, 14, 15));
  comparison.add('2026-01', monthOf([1, 1, 1, 0, 0], [500, 0, 100, 0, 0]), Float64Array.of(400, 0, 200, 0, 0));
  comparison.add('2026-02', monthOf([1, 0, 0, 1, 0], [100, 0, 0, 0, 0]), Float64Array.of(100, 0, 0, 300, 0));

  expect(comparison.figures()).toEqual({
    from: '2026-01',
    to: '2026-02',
    members: 4,
    gain: 2,
    lose: 1,
    nothingNow: 2,
    nothingThen: 1,
    months: [
      { month: '2026-01', payers: 3, feesCents: 7_500, nowCents: 600, thenCents: 600, earnersNow: 2, earnersThen: 2 },
      { month: '2026-02', payers: 2, feesCents: 5_000, nowCents: 100, thenCents: 400, earnersNow: 1, earnersThen: 2 },
    ],
  });
  expect(comparison.changes()).toEqual([
    { id: 14, nowCents: 0, thenCents: 300 },
    { id: 13, nowCents: 100, thenCents: 200 },
    { id: 11, nowCents: 600, thenCents: 500 },
  ]);
});

test('lists the biggest gains and losses only', () => {
  const members = 3 * WHAT_IF_CHANGES;
  const ids = Int32Array.from({ length: 2 * members }, (_, at) => at + 1);
  const comparison = new Comparison(ids);
  const now = Array.from(ids, () => 10_000);
  const then = Float64Array.from(ids, (id) => 10_000 + (id <= members ? id : members - id));
  comparison.add('2026-01', monthOf(now.map(Boolean).map(Number), now), then);

  const changes = comparison.changes();
  expect(changes).toHaveLength(2 * WHAT_IF_CHANGES);
  expect(changes.at(0)).toMatchObject({ id: members, thenCents: 10_000 + members });
  expect(changes.at(WHAT_IF_CHANGES)).toMatchObject({ id: 2 * members, thenCents: 10_000 - members });
});

test('has no figures without a month', () => {
  expect(new Comparison(Int32Array.of(1)).figures()).toBeNull();
});
