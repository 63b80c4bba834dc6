import type { NumberedBatch } from '@powerline/contract/payout';

/** A batch that can be exported. */
export const numberedBatch = (change: Partial<NumberedBatch> = {}): NumberedBatch => ({
  number: 7,
  method: 'iban',
  state: 'ready',
  currency: 'USD',
  count: 2,
  cents: 6_050,
  unpaid: 2,
  hinted: 1,
  needsApproval: false,
  made: { by: 'bea', byId: 2, at: '2026-11-20T12:00:00.000Z' },
  approved: null,
  exported: null,
  cancelled: null,
  ...change,
});
