import { createHash } from 'node:crypto';
import { DEFAULT_PLAN, type Month } from '@powerline/contract/payout';
import { IncomeDisclosureService } from 'api/payout/money/income-disclosure/income-disclosure.service';
import { MonthSealer } from 'api/payout/money/month-seals/seal-months.job';
import { MonthCloser } from 'api/payout/money/months/month-closer';
import { EarnersNotifier } from 'api/payout/money/months/notify-earners.job';
import { PaymentImportsService } from 'api/payout/money/payments/payment-imports.service';
import { PaymentsService } from 'api/payout/money/payments/payments.service';
import type { DemoSite } from '../demo-site.ts';
import type { ScriptedPayment } from '../script.ts';
import type { DemoTeam } from './team.ts';

/** The others come as a file, once a day. */
const RECORDED_BY_HAND_EVERY = 40;

/** What people of the demo pay, what is given back of it, and what becomes of it. */
export class DemoPayments {
  #recorded = 0;

  constructor(
    private readonly site: DemoSite,
    private readonly team: DemoTeam,
  ) {}

  /** Records what came in on one day. */
  async take(payments: readonly ScriptedPayment[]): Promise<void> {
    const { admin, clock, get } = this.site;
    const lines = ['username,month,amount,reference'];
    for (const payment of payments) {
      const { username } = this.team.user(payment.payer);
      const reference = referenceOf(payment);
      this.#recorded += 1;
      if (this.#recorded % RECORDED_BY_HAND_EVERY === 0) {
        const input = { username, month: payment.month, cents: DEFAULT_PLAN.feeCents, reference };
        await get(PaymentsService).record(input, admin, clock.now());
      } else lines.push([username, payment.month, (DEFAULT_PLAN.feeCents / 100).toFixed(2), reference].join(','));
    }
    if (lines.length === 1) return;
    const file = Buffer.from(lines.join('\n'));
    const digest = createHash('sha256').update(file).digest('hex');
    await get(PaymentImportsService).import(digest, file, {}, admin, clock.now());
  }

  /** Gives all of a payment back. */
  async refund(payment: ScriptedPayment): Promise<void> {
    const { admin, clock, dataSource, get } = this.site;
    const reference = referenceOf(payment);
    const [row]: { id: number }[] = await dataSource.query('SELECT id FROM membership_payments WHERE reference = $1', [
      reference,
    ]);
    if (row === undefined) throw new Error(`The payment ${reference} of the demo was not recorded`);
    const refund = { cents: DEFAULT_PLAN.feeCents, reference: `${reference} back`, reason: 'Asked for it back' };
    await get(PaymentsService).refund(row.id, refund, admin, clock.now());
  }

  /** Closes a month, with what follows from that: on a site that runs, jobs do it at the same hour. */
  async close(month: Month): Promise<void> {
    const { clock, get } = this.site;
    await get(MonthCloser).close(month, { now: clock.now() });
    await get(IncomeDisclosureService).work({ month });
    await get(MonthSealer).sealAll();
    await get(EarnersNotifier).work({ month, after: 0 });
  }
}

/** As a bank has one; a member pays a month once. */
const referenceOf = ({ payer, month }: ScriptedPayment): string =>
  `ACH ${month.replace('-', '')}-${String(payer + 1).padStart(5, '0')}`;
