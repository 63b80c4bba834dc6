import type { SecondFactorPolicy, User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { SecondFactorPolicyService } from './second-factor-policy.service.ts';

@ContextController('accounts')
export class SecondFactorPolicyController {
  constructor(private readonly policy: SecondFactorPolicyService) {}

  @Implements(calls.getSecondFactorPolicy, 'Whether admins need a second factor, and which of them have none')
  getSecondFactorPolicy(): Promise<SecondFactorPolicy> {
    return this.policy.find();
  }

  @Implements(calls.setSecondFactorPolicy, 'Requires a second factor of all admins, or stops requiring it', {
    problems: { second_factor_missing: 'The caller has no second factor' },
  })
  setSecondFactorPolicy(
    @Input() { body: { isRequiredForAdmins }, ifMatch }: Input<typeof calls.setSecondFactorPolicy>,
    @SignedInUser() user: User,
  ): Promise<SecondFactorPolicy> {
    return this.policy.set(isRequiredForAdmins, user, ifMatch);
  }
}
