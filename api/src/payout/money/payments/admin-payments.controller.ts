import { HttpStatus, Res } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { Payment, PaymentPage, RefundPreview } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import type { FastifyReply } from 'fastify';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { readPaymentPage } from './payment-list.ts';
import { type PaymentAnswer, PaymentsService } from './payments.service.ts';
import { RefundPreviews } from './refund-previews.ts';

const RECORDED = {
  successes: { 200: 'It was recorded before, just so', 201: 'It is recorded' },
  problems: {
    month_closed: 'The month is closed',
    month_being_closed: 'The month is being closed at this moment',
    reference_taken: 'Another payment has this reference',
  },
} as const;

@ContextController('payout')
export class AdminPaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly previews: RefundPreviews,
  ) {}

  @Implements(calls.listPayments, 'A page of all payments and refunds, the newest first')
  listPayments(@Input() { query }: Input<typeof calls.listPayments>, @Reading() read: Read): Promise<PaymentPage> {
    return readPaymentPage(query, read);
  }

  @Implements(
    calls.recordPayment,
    'Records what a member paid for a month; sent again, it is the same payment',
    RECORDED,
  )
  async recordPayment(
    @Input() { body }: Input<typeof calls.recordPayment>,
    @SignedInUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Payment> {
    return answered(await this.payments.record(body, user), reply);
  }

  @Implements(calls.previewRefund, 'What a refund would do, and from whom it would take back how much', {
    problems: { month_being_closed: RECORDED.problems.month_being_closed },
  })
  previewRefund(@Input() { params: { id }, query }: Input<typeof calls.previewRefund>): Promise<RefundPreview> {
    return this.previews.of(id, query.cents);
  }

  @Implements(calls.recordRefund, 'Records what was given back of a payment; sent again, it is the same refund', {
    ...RECORDED,
    problems: {
      month_being_closed: RECORDED.problems.month_being_closed,
      reference_taken: RECORDED.problems.reference_taken,
    },
  })
  async recordRefund(
    @Input() { params: { id }, body }: Input<typeof calls.recordRefund>,
    @SignedInUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Payment> {
    return answered(await this.payments.refund(id, body, user), reply);
  }

  @Implements(
    calls.undoRefund,
    'Undoes a refund that failed or a chargeback that was won; sent again, it is undone once',
    { ...RECORDED, problems: { month_being_closed: RECORDED.problems.month_being_closed } },
  )
  async undoRefund(
    @Input() { params: { id }, body }: Input<typeof calls.undoRefund>,
    @SignedInUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Payment> {
    return answered(await this.payments.undoRefund(id, body, user), reply);
  }
}

function answered({ payment, isNew }: PaymentAnswer, reply: FastifyReply): Payment {
  reply.status(isNew ? HttpStatus.CREATED : HttpStatus.OK);
  return payment;
}
