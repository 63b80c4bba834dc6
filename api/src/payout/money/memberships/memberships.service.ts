import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import { type Membership, RECEIPTS_PER_PAGE, type ReceiptPage, receiptSchema } from '@powerline/contract/payout';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { readCurrency, readInstallation } from '../../../infrastructure/installation/installation.entity.ts';
import { markdownToHtml } from '../../../infrastructure/markdown/markdown.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { PaidMonths } from '../../activity/paid-months.ts';
import { firstInstantOf, monthOf, nextMonth } from '../../plan/calendar/month.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import { readHowToPay } from '../how-to-pay/how-to-pay.service.ts';
import { Subscriptions } from '../stripe/subscriptions.ts';
import { readComingPlan } from '../what-if/coming-plan.ts';

const RECEIPT_ROW = v.strictObject({ ...receiptSchema.entries, madeAt: v.date() });

/** A member's own membership and receipts. */
@Injectable()
export class MembershipsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly paidMonths: PaidMonths,
    private readonly subscriptions: Subscriptions,
  ) {}

  /** @param now the moment that decides which month this is */
  async read({ id }: User, now: Date): Promise<Membership> {
    // On the primary, because members look here right after paying.
    const { manager } = this.dataSource;
    const { timeZone, currency } = await readInstallation(manager);
    const month = monthOf(now, timeZone);
    const paidThrough = await this.paidMonths.paidThrough(manager, id, month);
    return {
      month,
      timeZone,
      currency,
      feeCents: (await readPlan(manager, month)).feeCents,
      nextFeeCents: (await readPlan(manager, nextMonth(month))).feeCents,
      isActive: paidThrough !== null,
      paidThrough,
      paidUntil: paidThrough === null ? null : firstInstantOf(nextMonth(paidThrough), timeZone).toISOString(),
      canPayOnline: this.subscriptions.canPayOnline,
      howToPay: markdownToHtml(await readHowToPay(manager)) || null,
      comingPlan: await readComingPlan(manager, month),
      subscription: await this.subscriptions.of(manager, id),
    };
  }

  /** Payments and refunds, newest first. @param before the id of the last one of the page before */
  async receipts({ id }: User, before: number | undefined, read: Read): Promise<ReceiptPage> {
    return read(async (manager) => {
      const rows = await readRows(
        manager,
        RECEIPT_ROW,
        `SELECT id, to_char(month, 'YYYY-MM') AS month, kind, cents, reference, via, refunds, undoes, made_at AS "madeAt"
           FROM membership_payments WHERE member_id = $1 AND ($2::integer IS NULL OR id < $2)
          ORDER BY id DESC LIMIT ${RECEIPTS_PER_PAGE + 1}`,
        [id, before ?? null],
      );
      const currency = await readCurrency(manager);
      const receipts = rows
        .slice(0, RECEIPTS_PER_PAGE)
        .map(({ madeAt, ...row }) => ({ ...row, madeAt: madeAt.toISOString() }));
      return { currency, receipts, next: rows.length > RECEIPTS_PER_PAGE ? (receipts.at(-1)?.id ?? null) : null };
    });
  }
}
