import type { User } from '@powerline/contract/accounts';
import type { BatchDetails, PayoutMethod, StripePage } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { BatchTransfersService } from './batch-transfers.service.ts';
import { StripeAccountsService } from './stripe-accounts.service.ts';

const NO_STRIPE = 'The site pays no one through Stripe';
const TOO_MANY = 'Too many wrong passwords, or the member has asked too often';

@ContextController('payout')
export class StripePayoutsController {
  constructor(
    private readonly accounts: StripeAccountsService,
    private readonly transfers: BatchTransfersService,
  ) {}

  @Implements(calls.openStripeAccount, 'A page of Stripe on which one sets up an account to be paid to', {
    problems: { invalid_input: 'The password is wrong', not_found: NO_STRIPE, too_many_requests: TOO_MANY },
  })
  openStripeAccount(
    @Input() { body: { password } }: Input<typeof calls.openStripeAccount>,
    @SignedInUser() user: User,
  ): Promise<StripePage> {
    return this.accounts.open(user, password);
  }

  @Implements(calls.checkStripeAccount, 'Makes one’s account at Stripe the payout method once Stripe can pay it', {
    problems: { not_found: NO_STRIPE, too_many_requests: TOO_MANY },
  })
  checkStripeAccount(
    @Input() _input: Input<typeof calls.checkStripeAccount>,
    @SignedInUser() user: User,
  ): Promise<PayoutMethod> {
    return this.accounts.check(user);
  }

  @Implements(calls.sendPayoutBatch, 'Sends a batch through Stripe; again, what Stripe refused', {
    problems: {
      invalid_input: 'The password or code is wrong',
      not_found: `${NO_STRIPE}, or there is no such batch`,
      conflict: 'It goes elsewhere, needs approval, or is done or cancelled',
      too_many_requests: 'Too many wrong passwords or codes',
    },
  })
  sendPayoutBatch(
    @Input() { params: { number }, body }: Input<typeof calls.sendPayoutBatch>,
    @SignedInUser() user: User,
  ): Promise<BatchDetails> {
    return this.transfers.send(number, body, user);
  }
}
