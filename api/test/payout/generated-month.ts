import type { Month } from '@powerline/contract/payout';

/** A moment of the site's calendar, such as `2026-10-08 00:00:00`. */
type SiteMoment = string;

interface GeneratedPayment {
  member: number;
  cents: number;
  at: SiteMoment;
  /** Before the closing. */
  refund: { cents: number; at: SiteMoment } | null;
}

export interface LateRefund {
  /** The number of a payment for the month before. */
  payment: number;
  cents: number;
  at: SiteMoment;
  taken: readonly { earner: number; cents: number }[];
  /** What the month earned the one who paid. */
  own: number;
  undoneAt: SiteMoment | null;
}

export interface GeneratedPayout {
  member: number;
  /** Of what is available then. */
  share: number;
  askedAt: SiteMoment;
  end: { state: 'paid' | 'returned'; at: SiteMoment } | null;
}

/** What happens in one month. */
export interface GeneratedMonth {
  month: Month;
  payments: readonly GeneratedPayment[];
  /** Of the month before, with the statements of its earners. */
  closing: { at: SiteMoment; earned: readonly { member: number; cents: number }[] };
  lateRefunds: readonly LateRefund[];
  adjustments: readonly { member: number; cents: number; at: SiteMoment }[];
  payouts: readonly GeneratedPayout[];
}

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Makes up a month. One moment in five is the first or the last second of it, which other time zones put into another month.
 *
 * @param paidBefore how many payments the month before has
 */
export function generateMonth(
  next: () => number,
  { month, members, paidBefore }: { month: Month; members: number; paidBefore: number },
): GeneratedMonth {
  const below = (count: number) => Math.floor(next() * count);
  const some = <T>(most: number, make: (index: number) => T): T[] =>
    Array.from({ length: below(most + 1) }, (_, i) => make(i));
  const member = () => 1 + below(members);
  const lastDay = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const two = (number: number) => String(number).padStart(2, '0');
  const moment = (): SiteMoment => {
    const edge = below(10);
    if (edge === 0) return `${month}-01 00:00:00`;
    if (edge === 1) return `${month}-${lastDay} 23:59:59`;
    return `${month}-${two(1 + below(lastDay))} ${two(3 + below(20))}:${two(below(60))}:${two(below(60))}`;
  };
  const someMembers = () => [...new Set(some(5, member))];
  return {
    month,
    payments: some(6, () => {
      const cents = 1 + below(5_000);
      return {
        member: member(),
        cents,
        at: moment(),
        refund: below(4) === 0 ? { cents: 1 + below(cents), at: moment() } : null,
      };
    }),
    closing: { at: moment(), earned: someMembers().map((earner) => ({ member: earner, cents: 1 + below(20_000) })) },
    lateRefunds: [...new Set(paidBefore === 0 ? [] : some(2, () => below(paidBefore)))].map((payment) => ({
      payment,
      cents: 1 + below(100),
      at: moment(),
      taken: someMembers().map((earner) => ({ earner, cents: 1 + below(500) })),
      own: below(2) * below(1_000),
      undoneAt: below(3) === 0 ? moment() : null,
    })),
    adjustments: some(3, () => ({
      member: member(),
      cents: (1 + below(3_000)) * (below(2) === 0 ? 1 : -1),
      at: moment(),
    })),
    payouts: some(3, () => ({
      member: member(),
      share: next(),
      askedAt: moment(),
      end: below(5) === 0 ? null : { state: below(3) === 0 ? 'returned' : 'paid', at: moment() },
    })),
  };
}
