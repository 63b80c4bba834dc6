import type { User } from '@powerline/contract/accounts';
import type { PayoutMethod } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { PayoutMethodsService } from './payout-methods.service.ts';

const TOO_MANY = 'Too many wrong passwords, or ten changes within an hour';

@ContextController('payout')
export class PayoutMethodsController {
  constructor(private readonly methods: PayoutMethodsService) {}

  @Implements(calls.getPayoutMethod, 'Where one’s own payouts are sent, masked')
  getPayoutMethod(@SignedInUser() user: User): Promise<PayoutMethod> {
    return this.methods.find(user);
  }

  @Implements(
    calls.setPayoutMethod,
    'Sets where one’s own payouts are sent; those under way go where they were asked for',
    { problems: { invalid_input: 'The password is wrong, or a field is refused', too_many_requests: TOO_MANY } },
  )
  setPayoutMethod(
    @Input() { body }: Input<typeof calls.setPayoutMethod>,
    @SignedInUser() user: User,
  ): Promise<PayoutMethod> {
    return this.methods.set(user, body);
  }

  @Implements(calls.removePayoutMethod, 'Forgets where one’s own payouts are sent', {
    problems: {
      invalid_input: 'The password is wrong',
      not_found: 'There is no payout method',
      too_many_requests: TOO_MANY,
    },
  })
  removePayoutMethod(
    @Input() { body: { password } }: Input<typeof calls.removePayoutMethod>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.methods.remove(user, password);
  }
}
