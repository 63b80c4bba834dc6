import { Body, Controller, Get, HttpStatus, Param, Post, Query, Res } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import {
  type Payout,
  type PayoutBalance,
  type PayoutInput,
  type PayoutPage,
  payoutBalanceSchema,
  payoutInputSchema,
  payoutPageSchema,
  payoutSchema,
  payoutsQuerySchema,
} from '@powerline/contract/payout';
import type { FastifyReply } from 'fastify';
import type * as v from 'valibot';
import { MemberOf } from '../../../infrastructure/access/access.ts';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../../infrastructure/http/described.ts';
import type { Read } from '../../../infrastructure/read-routing/read.ts';
import { Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { PayoutsService } from './payouts.service.ts';

@Controller('api/payouts')
@InContext('payout')
@MemberOf('payout')
export class PayoutsController {
  constructor(private readonly payouts: PayoutsService) {}

  @Get()
  @Described('A page of one’s own payouts, the newest first', payoutPageSchema)
  listPayouts(
    @Query({ schema: payoutsQuerySchema }) { before }: v.InferOutput<typeof payoutsQuerySchema>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<PayoutPage> {
    return this.payouts.list(user, before, read);
  }

  @Get('balance')
  @Described('One’s own money: available, reserved and paid out', payoutBalanceSchema)
  getPayoutBalance(@SignedInUser() user: User): Promise<PayoutBalance> {
    return this.payouts.balance(user);
  }

  @Get(':id')
  @Described('One of one’s own payouts', payoutSchema)
  getPayout(@Param('id', { schema: idParamSchema }) id: number, @SignedInUser() user: User): Promise<Payout> {
    return this.payouts.find(user, id);
  }

  @Post()
  @Described('Asks for a payout, whose amount is reserved at once; sent again, it is the same one', payoutSchema, {
    successes: { 200: 'It was asked for before, by the same key', 201: 'It is asked for' },
    problems: {
      invalid_input: 'A field is refused, or the amount is less than the minimum',
      conflict: 'The key was used for another amount',
      balance_too_low: 'The amount is more than what is available',
      payout_method_missing: 'No payout method is set',
      too_many_requests: 'Twenty requests within an hour',
    },
  })
  async requestPayout(
    @Body({ schema: payoutInputSchema }) input: PayoutInput,
    @SignedInUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Payout> {
    const { payout, isNew } = await this.payouts.ask(user, input);
    reply.status(isNew ? HttpStatus.CREATED : HttpStatus.OK);
    return payout;
  }
}
