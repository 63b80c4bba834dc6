import { Body, Controller, Get, HttpStatus, Param, Post, Query, Res } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import {
  type Payment,
  type PaymentInput,
  type PaymentPage,
  type PaymentsQuery,
  paymentInputSchema,
  paymentPageSchema,
  paymentSchema,
  paymentsQuerySchema,
  type RefundInput,
  type RefundUndoing,
  refundInputSchema,
  refundUndoingSchema,
} from '@powerline/contract/payout';
import type { FastifyReply } from 'fastify';
import { Admin } from '../../../infrastructure/access/access.ts';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../../infrastructure/http/described.ts';
import type { Read } from '../../../infrastructure/read-routing/read.ts';
import { Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { readPaymentPage } from './payment-list.ts';
import { type PaymentAnswer, PaymentsService } from './payments.service.ts';

const RECORDED = {
  successes: { 200: 'It was recorded before, just so', 201: 'It is recorded' },
  problems: {
    month_closed: 'The month is closed',
    month_being_closed: 'The month is being closed at this moment',
    reference_taken: 'Another payment has this reference',
  },
} as const;

@Controller('api/admin/payout/payments')
@InContext('payout')
@Admin()
export class AdminPaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  @Get()
  @Described('A page of all payments and refunds, the newest first', paymentPageSchema)
  listPayments(
    @Query({ schema: paymentsQuerySchema }) query: PaymentsQuery,
    @Reading() read: Read,
  ): Promise<PaymentPage> {
    return readPaymentPage(query, read);
  }

  @Post()
  @Described('Records what a member paid for a month; sent again, it is the same payment', paymentSchema, RECORDED)
  async recordPayment(
    @Body({ schema: paymentInputSchema }) input: PaymentInput,
    @SignedInUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Payment> {
    return answered(await this.payments.record(input, user), reply);
  }

  @Post(':id/refunds')
  @Described('Records what was given back of a payment; sent again, it is the same refund', paymentSchema, {
    ...RECORDED,
    problems: {
      month_being_closed: RECORDED.problems.month_being_closed,
      reference_taken: RECORDED.problems.reference_taken,
    },
  })
  async recordRefund(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: refundInputSchema }) input: RefundInput,
    @SignedInUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Payment> {
    return answered(await this.payments.refund(id, input, user), reply);
  }

  @Post(':id/undoing')
  @Described('Undoes a refund that failed or a chargeback that was won; sent again, it is undone once', paymentSchema, {
    ...RECORDED,
    problems: { month_being_closed: RECORDED.problems.month_being_closed },
  })
  async undoRefund(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: refundUndoingSchema }) input: RefundUndoing,
    @SignedInUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Payment> {
    return answered(await this.payments.undoRefund(id, input, user), reply);
  }
}

function answered({ payment, isNew }: PaymentAnswer, reply: FastifyReply): Payment {
  reply.status(isNew ? HttpStatus.CREATED : HttpStatus.OK);
  return payment;
}
