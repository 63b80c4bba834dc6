import type { AdminUser, User, UserAdminState, UserPage } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { AdminUsersService } from './admin-users.service.ts';
import { readUserPage } from './user-list.ts';

@ContextController('accounts')
export class AdminUsersController {
  constructor(private readonly users: AdminUsersService) {}

  @Implements(calls.listUsers, 'Every user')
  listUsers(@Reading() read: Read): Promise<User[]> {
    return this.users.list(read);
  }

  // Beside the list of all, which the specification has: one call with two kinds of answer could not be described.
  @Implements(calls.listUserPage, 'A page of users, with search, filter and order')
  listUserPage(@Input() { query }: Input<typeof calls.listUserPage>, @Reading() read: Read): Promise<UserPage> {
    return readUserPage(query, read);
  }

  @Implements(calls.setUserAdmin, 'Makes another user an admin, or a member again', {
    problems: {
      not_allowed: 'The caller isn’t an admin, or the account is their own',
      conflict: 'A suspended user can’t become an admin',
    },
  })
  setUserAdmin(
    @Input() { params: { id }, body: { isAdmin }, ifMatch }: Input<typeof calls.setUserAdmin>,
    @SignedInUser() user: User,
  ): Promise<UserAdminState> {
    return this.users.setAdmin(id, isAdmin, user, ifMatch);
  }

  @Implements(calls.setUserRoles, 'Gives another user these roles, and takes away the others', {
    problems: {
      not_allowed: 'The account is the caller’s own or has wider rights, or a role includes more than the caller’s',
      conflict: 'A suspended user can’t get a role',
    },
  })
  setUserRoles(
    @Input() { params: { id }, body: { roles }, ifMatch }: Input<typeof calls.setUserRoles>,
    @SignedInUser() user: User,
  ): Promise<AdminUser> {
    return this.users.setRoles(id, roles, user, ifMatch);
  }

  @Implements(calls.deleteUser, 'Deletes another user with all sessions; the companies stay', {
    problems: {
      not_allowed: 'The caller isn’t an admin, or the account is their own',
      payout_first: 'There is a balance that can be paid out, or a payout under way',
    },
  })
  deleteUser(@Input() { params: { id } }: Input<typeof calls.deleteUser>, @SignedInUser() user: User): Promise<void> {
    return this.users.delete(id, user);
  }
}
