import type { Plan } from '@powerline/contract/payout';
import { isActive } from '../rules/standing.ts';

/** What is paid and refunded for one month, and by which plan. */
export class MonthPayments {
  readonly plan: Plan;
  readonly paid: Int32Array;
  readonly refunded: Int32Array;

  constructor(capacity: number, plan: Plan) {
    this.plan = plan;
    this.paid = new Int32Array(capacity);
    this.refunded = new Int32Array(capacity);
  }

  paidCents = (member: number) => this.paid[member] ?? 0;
  refundedCents = (member: number) => this.refunded[member] ?? 0;

  isActive(member: number): boolean {
    return isActive(
      { paidCents: this.paidCents(member), refundedCents: this.refundedCents(member) },
      this.plan.feeCents,
    );
  }
}
