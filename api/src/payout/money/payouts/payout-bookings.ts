import type { LedgerTransaction } from '../../ledger/ledger.ts';

/** Whose, how much, and which. */
export interface BookedPayout {
  id: number;
  memberId: number;
  cents: number;
}

/** The amount is reserved as soon as it is asked for. The database knows these references (`demand_payout_booked`). */
export const reservation = ({ id, memberId, cents }: BookedPayout): LedgerTransaction => ({
  kind: 'payout',
  reference: `payout ${id}`,
  entries: [
    { account: 'member', memberId, cents: -cents },
    { account: 'reserved', memberId, cents },
  ],
});

export const payment = ({ id, memberId, cents }: BookedPayout, madeBy: number): LedgerTransaction => ({
  kind: 'payout',
  reference: `payout ${id} paid`,
  madeBy,
  entries: [
    { account: 'reserved', memberId, cents: -cents },
    { account: 'paid out', memberId, cents },
  ],
});

/** @param reason that the member reads */
export const giveBack = ({ id, memberId, cents }: BookedPayout, madeBy: number, reason: string): LedgerTransaction => ({
  kind: 'payout returned',
  reference: `payout ${id} returned`,
  reason,
  madeBy,
  entries: [
    { account: 'reserved', memberId, cents: -cents },
    { account: 'member', memberId, cents },
  ],
});
