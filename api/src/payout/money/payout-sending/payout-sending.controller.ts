import type { User } from '@powerline/contract/accounts';
import type { PayoutSending } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { PayoutSendingService } from './payout-sending.service.ts';

@ContextController('payout')
export class PayoutSendingController {
  constructor(private readonly sending: PayoutSendingService) {}

  @Implements(calls.getPayoutSending, 'The account that payouts are sent from, and whether two people are needed')
  getPayoutSending(@Reading() read: Read): Promise<PayoutSending> {
    return this.sending.read(read);
  }

  @Implements(
    calls.setPayoutSending,
    'Sets the account that payouts are sent from, and whether two people are needed',
    {
      problems: { invalid_input: 'The password or code is wrong', too_many_requests: 'Too many wrong ones' },
    },
  )
  setPayoutSending(
    @Input() { body, ifMatch }: Input<typeof calls.setPayoutSending>,
    @SignedInUser() user: User,
  ): Promise<PayoutSending> {
    return this.sending.set(body, user, ifMatch);
  }
}
