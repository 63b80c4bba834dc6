import { UseFilters } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements } from '../../infrastructure/calls/implements.ts';
import { AnonymousUserFilter } from './anonymous-user.filter.ts';

@ContextController('accounts')
export class UserController {
  @UseFilters(AnonymousUserFilter)
  @Implements(calls.getCurrentUser, 'The user who is logged in', {
    successes: { 204: 'The caller is not logged in and accepts that: `Prefer: handling=lenient`' },
  })
  getCurrentUser(@SignedInUser() user: User): User {
    return user;
  }
}
