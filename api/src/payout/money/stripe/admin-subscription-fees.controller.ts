import type { User } from '@powerline/contract/accounts';
import type { SubscriptionFees } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { SubscriptionFeesService } from './subscription-fees.service.ts';

@ContextController('payout')
export class AdminSubscriptionFeesController {
  constructor(private readonly fees: SubscriptionFeesService) {}

  @Implements(calls.getSubscriptionFees, 'How many subscriptions pay a different fee than the next one')
  getSubscriptionFees(@Reading() read: Read): Promise<SubscriptionFees> {
    return this.fees.read(read);
  }

  @Implements(calls.moveSubscriptions, 'Tells members about the next fee and moves their subscriptions to it', {
    problems: { conflict: 'The plan has changed since then' },
  })
  moveSubscriptions(
    @Input() { body }: Input<typeof calls.moveSubscriptions>,
    @SignedInUser() user: User,
  ): Promise<SubscriptionFees> {
    return this.fees.move(body, user);
  }
}
