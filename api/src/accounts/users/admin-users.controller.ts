import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Query } from '@nestjs/common';
import {
  type User,
  type UserAdminFlag,
  type UserPage,
  type UserPageQuery,
  userAdminFlagSchema,
  userPageQuerySchema,
  userPageSchema,
  userSchema,
} from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import * as v from 'valibot';
import { Admin } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { AdminUsersService } from './admin-users.service.ts';
import { readUserPage } from './user-list.ts';

@Controller('api/admin/users')
@InContext('accounts')
@Admin()
export class AdminUsersController {
  constructor(private readonly users: AdminUsersService) {}

  @Get()
  @Described('Every user', v.array(userSchema))
  listUsers(@Reading() read: Read): Promise<User[]> {
    return this.users.list(read);
  }

  // Beside the list of all, which the specification has: one call with two kinds of answer could not be described.
  @Get('page')
  @Described('A page of the users: searched, narrowed and ordered', userPageSchema)
  listUserPage(@Query({ schema: userPageQuerySchema }) query: UserPageQuery, @Reading() read: Read): Promise<UserPage> {
    return readUserPage(query, read);
  }

  @Patch(':id')
  @Described('Makes another user an admin, or no longer one', userSchema, {
    problems: {
      not_allowed: 'The caller is no admin, or means their own account',
      conflict: 'The user is suspended, and is to become an admin',
    },
  })
  setUserAdmin(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: userAdminFlagSchema }) { isAdmin }: UserAdminFlag,
    @SignedInUser() user: User,
  ): Promise<User> {
    return this.users.setAdmin(id, isAdmin, user);
  }

  @Delete(':id')
  @HttpCode(204)
  @Described('Deletes another user with all sessions; the companies stay', null, {
    problems: {
      not_allowed: 'The caller is no admin, or means their own account',
      payout_first: 'There is a balance that can be paid out, or a payout under way',
    },
  })
  deleteUser(@Param('id', { schema: idParamSchema }) id: number, @SignedInUser() user: User): Promise<void> {
    return this.users.delete(id, user);
  }
}
