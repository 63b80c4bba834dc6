import { expect, test } from '@jest/globals';
import type { Redemption } from '@powerline/contract/academy';
import { redemptionOf } from '../../testing/prizes-api.ts';
import { storyOf } from './redemption-words.ts';

const changed = { deliverTo: null, changedAt: '2026-11-20T12:00:00.000Z' };

test.each<[Partial<Redemption>, string]>([
  [
    { deliverTo: 'Ann Lee\n12 Harbor Street \n Portland' },
    'Requested on November 18, 2026. Waiting for approval. Ships to: Ann Lee, 12 Harbor Street, Portland',
  ],
  [
    { state: 'approved', changedAt: changed.changedAt },
    'Requested on November 18, 2026. Approved on November 20, 2026. It ships next. Ships to: 12 Harbor Street, Portland',
  ],
  [{ ...changed, state: 'sent' }, 'Requested on November 18, 2026. Sent on November 20, 2026.'],
  [
    { ...changed, state: 'cancelled', reason: 'We do not ship there.' },
    'Requested on November 18, 2026. Canceled on November 20, 2026: We do not ship there. You have your 100 points back.',
  ],
])('%j has its sentence', (change, words) => {
  expect(storyOf(redemptionOf(change))).toBe(words);
});
