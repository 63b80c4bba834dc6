import type { AdminUser, User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { SuspensionsService } from './suspensions.service.ts';

@ContextController('accounts')
export class SuspensionsController {
  constructor(private readonly suspensions: SuspensionsService) {}

  @Implements(calls.suspendUser, 'Suspends another user: ends all sessions and allows no new ones', {
    problems: {
      not_allowed: 'The caller isn’t an admin, or the account is their own',
      conflict: 'The user is an admin, or suspended already',
    },
  })
  suspendUser(
    @Input() { params: { id }, body: { reason } }: Input<typeof calls.suspendUser>,
    @SignedInUser() user: User,
  ): Promise<AdminUser> {
    return this.suspensions.suspend(id, reason, user);
  }

  @Implements(calls.liftSuspension, 'Lets a suspended user log in again')
  liftSuspension(
    @Input() { params: { id } }: Input<typeof calls.liftSuspension>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.suspensions.lift(id, user);
  }
}
