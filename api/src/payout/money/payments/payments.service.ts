import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { Payment, PaymentInput, RefundInput, RefundUndoing } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { AdminChanges } from '../../../accounts/audit/admin-changes.ts';
import { fieldProblem } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { PayableMonths } from './payable-months.ts';
import { findMemberIds } from './payers.ts';
import { readPayment } from './payment-list.ts';
import { PaymentRecorder, type RecordedPayment } from './payment-recorder.ts';
import { Refunds } from './refunds.ts';

export interface PaymentAnswer {
  payment: Payment;
  /** False for one that was there just so. */
  isNew: boolean;
}

/** What admins record of memberships by hand. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly months: PayableMonths,
    private readonly recorder: PaymentRecorder,
    private readonly refunds: Refunds,
  ) {}

  /**
   * Records what someone paid for a month. Sent again, it is the same payment.
   *
   * @throws HttpProblem 400 for an unknown name or a month too far away; 409 for a month that is closed or being
   * closed, and for the reference of another payment
   */
  record(input: PaymentInput, actor: User, now: Date = new Date()): Promise<PaymentAnswer> {
    const { username, month, cents, reference } = input;
    return this.write('record payment', input, actor, async (manager) => {
      const memberId = (await findMemberIds(manager, [username])).get(username);
      if (memberId === undefined) throw fieldProblem('username', t('There is no such member'));
      const fault = (await this.months.judge(manager, now))(month);
      if (fault !== undefined) throw fieldProblem('month', fault);
      const payment = { memberId, month, kind: 'payment', cents, reference, via: 'admin', refunds: null } as const;
      return this.recorder.recordOne(manager, { ...payment, recordedBy: actor.username }, now);
    });
  }

  /**
   * Records what was given back of a payment. Of a month that is closed it takes back what others earned from it.
   *
   * @throws HttpProblem 404 when there is no such payment; 400 for more than is left of it, and for a card payment
   * without a reason; 409 while its month is being closed, and for the reference of another payment
   */
  refund(id: number, input: RefundInput, actor: User, now: Date = new Date()): Promise<PaymentAnswer> {
    return this.write('record refund', { of: id, ...input }, actor, (manager) =>
      this.refunds.record(manager, id, { ...input, via: 'admin', recordedBy: actor.username }, now),
    );
  }

  /**
   * Undoes a refund that failed or a chargeback that was won. Sent again, it is undone once.
   *
   * @throws HttpProblem 404 when there is no such refund; 400 for a payment; 409 while its month is being closed
   */
  undoRefund(id: number, { reason }: RefundUndoing, actor: User, now: Date = new Date()): Promise<PaymentAnswer> {
    return this.write('undo refund', { of: id, reason }, actor, (manager) =>
      this.refunds.undo(manager, id, { reason, via: 'admin', recordedBy: actor.username }, now),
    );
  }

  private write(
    action: string,
    fields: object,
    actor: User,
    work: (manager: EntityManager) => Promise<RecordedPayment>,
  ): Promise<PaymentAnswer> {
    const target = ({ payment }: PaymentAnswer) => String(payment.id);
    const people = ({ payment }: PaymentAnswer) => [payment.memberId];
    return this.changes.make({ actor, action, target, people, fields }, async (manager) => {
      const recorded = await work(manager);
      return { payment: await readPayment(manager, recorded.id), isNew: recorded.isNew };
    });
  }
}
