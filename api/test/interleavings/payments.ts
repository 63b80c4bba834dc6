import { findPaymentsByReference, PaymentRecorder } from '../../src/payout/money/payments/payment-recorder.ts';
import { Refunds } from '../../src/payout/money/payments/refunds.ts';
import type { ReferenceTeam } from '../payout/reference-team.ts';
import { monthOf, type TeamInPostgres } from '../payout/team-in-postgres.ts';
import { type Draw, demand, type Operation, someOf } from './history.ts';
import type { Site } from './site.ts';

interface Known {
  reference: string;
  member: number;
  month: number;
  cents: number;
  /** What of it is refunded, by the reference. */
  refundedCents: number;
}
interface KnownRefund {
  reference: string;
  of: Known;
  cents: number;
  isUndone: boolean;
}

const BY_ADMIN = { via: 'admin', recordedBy: 'admin' } as const;

/** Payments and refunds of a team, and their undoing, with the site's own recorders. */
export class Payments {
  readonly #payments: Known[] = [];
  readonly #refunds: KnownRefund[] = [];
  #latest: Omit<Known, 'refundedCents'> | undefined;
  #references = 0;

  constructor(
    private readonly site: Site,
    private readonly team: TeamInPostgres,
    private readonly reference: ReferenceTeam,
  ) {}

  /** A new payment, or half of the time the latest one again, which may still be on its way. */
  payNewOrLatest(draw: Draw, member: number, cents: number, month: number): Operation {
    const latest = this.#latest;
    if (latest === undefined || draw(2) === 0) return this.pay(member, cents, month);
    return this.pay(latest.member, latest.cents, latest.month, latest.reference);
  }

  pay(member: number, cents: number, month: number, reference = this.#newReference()): Operation {
    this.#latest = { member, cents, month, reference };
    return {
      title: `payment of ${member}, ${cents} for ${monthOf(month)} (${reference})`,
      run: () =>
        this.site.dataSource.transaction((manager) =>
          this.site.get(PaymentRecorder).recordOne(
            manager,
            {
              ...BY_ADMIN,
              ...{ memberId: this.team.id(member), month: monthOf(month), kind: 'payment', cents },
              ...{ reference, refunds: null },
            },
            this.team.now,
          ),
        ),
      apply: () => {
        // One payment, however often it arrives.
        if (this.#payments.some((payment) => payment.reference === reference)) return;
        this.#payments.push({ reference, member, month, cents, refundedCents: 0 });
        this.reference.pay(member, cents, month);
      },
    };
  }

  /** A payment that a provider reports again. */
  payAgain(draw: Draw): Operation | undefined {
    const known = this.#lastOrSome(draw, this.#payments);
    return known && this.pay(known.member, known.cents, known.month, known.reference);
  }

  /** Of all or half of a payment. */
  refund(draw: Draw): Operation | undefined {
    const payment = this.#lastOrSome(draw, this.#payments);
    if (payment === undefined) return undefined;
    const cents = draw(3) === 0 ? Math.ceil(payment.cents / 2) : payment.cents;
    const reference = this.#newReference();
    return {
      title: `refund of ${cents} of ${payment.reference} (${reference})`,
      run: () =>
        this.site.dataSource.transaction(async (manager) => {
          const id = (await findPaymentsByReference(manager, [payment.reference])).get(payment.reference)?.id;
          return this.site.get(Refunds).record(manager, id ?? 0, { ...BY_ADMIN, cents, reference }, this.team.now);
        }),
      apply: () => {
        payment.refundedCents += cents;
        demand(payment.refundedCents <= payment.cents, 'more is refunded than was paid');
        this.#refunds.push({ reference, of: payment, cents, isUndone: false });
        this.reference.pay(payment.member, -cents, payment.month);
      },
    };
  }

  undoRefund(draw: Draw): Operation | undefined {
    const refund = this.#lastOrSome(draw, this.#refunds);
    if (refund === undefined) return undefined;
    return {
      title: `undoing of ${refund.reference}`,
      run: () =>
        this.site.dataSource.transaction(async (manager) => {
          const id = (await findPaymentsByReference(manager, [refund.reference])).get(refund.reference)?.id;
          return this.site.get(Refunds).undo(manager, id ?? 0, { ...BY_ADMIN, reason: 'It failed' }, this.team.now);
        }),
      apply: () => {
        if (refund.isUndone) return;
        refund.isUndone = true;
        refund.of.refundedCents -= refund.cents;
        this.reference.pay(refund.of.member, refund.cents, refund.of.month);
      },
    };
  }

  /** Half of the time the last one, so that several operations meet. */
  #lastOrSome = <T>(draw: Draw, all: readonly T[]): T | undefined => (draw(2) === 0 ? all.at(-1) : someOf(draw, all));

  /** What each member has paid and not got back, here and by the reference. */
  async compared(): Promise<[here: unknown, there: unknown]> {
    const rows: { id: number; cents: number }[] = await this.site.dataSource.query(
      `SELECT member_id AS id, sum(CASE kind WHEN 'payment' THEN cents ELSE -cents END)::integer AS cents
         FROM membership_payments GROUP BY 1`,
    );
    const paid = new Map(rows.map(({ id, cents }) => [this.team.numberOf(id), cents]));
    const { people } = this.reference;
    const sum = (payments: readonly { cents: number }[]) => payments.reduce((all, { cents }) => all + cents, 0);
    return [people.map(({ number }) => paid.get(number) ?? 0), people.map(({ payments }) => sum(payments))];
  }

  #newReference(): string {
    this.#references += 1;
    return `reference ${this.#references}`;
  }
}
