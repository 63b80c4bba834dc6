import {
  centsOfLine,
  emptyPaidMonth,
  LINES,
  type Network,
  NO_MEMBER,
  nextAbove,
  type PaidMonth,
  settlePaidMonth,
} from '../rules/earners.ts';
import type { MonthPayments } from './month-payments.ts';

/** The result of a closed month. */
export interface ClosedMonth {
  /** Paid months, each by one member. */
  payers: number;
  /** What was paid less refunds, including payments below the fee. */
  feesCents: number;
  owedCents: number;
}

/** Gets each paid month of a closing, in an object that the next one overwrites. */
export type PaidMonthListener = (payer: number, paid: PaidMonth) => void;

/** Closes a month. @param earnedCents of each member: what they earn is added */
export function closeMonth(
  { payments, network }: { payments: MonthPayments; network: Network },
  earnedCents: Float64Array,
  onPaidMonth?: PaidMonthListener,
): ClosedMonth {
  const { plan } = payments;
  const cents = Array.from({ length: LINES }, (_, line) => centsOfLine(plan, line));
  const above = nextAbove(network, plan.compression);
  const paid = emptyPaidMonth();
  const closed = { payers: 0, feesCents: 0, owedCents: 0 };
  for (let payer = 0; payer < network.standings.length; payer += 1) {
    closed.feesCents += payments.paidCents(payer) - payments.refundedCents(payer);
    if (!payments.isActive(payer)) continue;
    closed.payers += 1;
    settlePaidMonth(payer, network, above, paid);
    for (let line = 0; line < LINES; line += 1) {
      const earner = paid.earners[line] ?? NO_MEMBER;
      const amount = cents[line] ?? 0;
      if (earner === NO_MEMBER) continue;
      earnedCents[earner] = (earnedCents[earner] ?? 0) + amount;
      closed.owedCents += amount;
    }
    onPaidMonth?.(payer, paid);
  }
  return closed;
}
