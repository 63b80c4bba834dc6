import { HttpStatus, Res } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { Payout, PayoutBalance, PayoutPage } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import type { FastifyReply } from 'fastify';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { PayoutsService } from './payouts.service.ts';

@ContextController('payout')
export class PayoutsController {
  constructor(private readonly payouts: PayoutsService) {}

  @Implements(calls.listPayouts, 'A page of one’s own payouts, the newest first')
  listPayouts(
    @Input() { query: { before } }: Input<typeof calls.listPayouts>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<PayoutPage> {
    return this.payouts.list(user, before, read);
  }

  @Implements(calls.getPayoutBalance, 'One’s own money: available, reserved and paid out')
  getPayoutBalance(@SignedInUser() user: User): Promise<PayoutBalance> {
    return this.payouts.balance(user);
  }

  @Implements(calls.getPayout, 'One of one’s own payouts')
  getPayout(@Input() { params: { id } }: Input<typeof calls.getPayout>, @SignedInUser() user: User): Promise<Payout> {
    return this.payouts.find(user, id);
  }

  @Implements(
    calls.requestPayout,
    'Asks for a payout, whose amount is reserved at once; sent again, it is the same one',
    {
      successes: { 200: 'It was asked for before, by the same key', 201: 'It is asked for' },
      problems: {
        invalid_input: 'A field is refused, or the amount is less than the minimum',
        conflict: 'The key was used for another amount',
        balance_too_low: 'The amount is more than what is available',
        payout_method_missing: 'No payout method is set',
        too_many_requests: 'Twenty requests within an hour',
      },
    },
  )
  async requestPayout(
    @Input() { body }: Input<typeof calls.requestPayout>,
    @SignedInUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Payout> {
    const { payout, isNew } = await this.payouts.ask(user, body);
    reply.status(isNew ? HttpStatus.CREATED : HttpStatus.OK);
    return payout;
  }
}
