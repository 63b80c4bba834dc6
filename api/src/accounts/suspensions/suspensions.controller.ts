import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import {
  type AdminUser,
  adminUserSchema,
  type SuspensionInput,
  suspensionInputSchema,
  type User,
} from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import { Admin } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import { SuspensionsService } from './suspensions.service.ts';

@Controller('api/admin/users/:id/suspension')
@InContext('accounts')
@Admin()
export class SuspensionsController {
  constructor(private readonly suspensions: SuspensionsService) {}

  @Post()
  @HttpCode(200)
  @Described('Suspends another user: ends all sessions and lets none begin', adminUserSchema, {
    problems: {
      not_allowed: 'The caller is no admin, or means their own account',
      conflict: 'The user is an admin, or suspended already',
    },
  })
  suspendUser(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: suspensionInputSchema }) { reason }: SuspensionInput,
    @SignedInUser() user: User,
  ): Promise<AdminUser> {
    return this.suspensions.suspend(id, reason, user);
  }

  @Delete()
  @HttpCode(204)
  @Described('Lets a suspended user log in again', null)
  liftSuspension(@Param('id', { schema: idParamSchema }) id: number, @SignedInUser() user: User): Promise<void> {
    return this.suspensions.lift(id, user);
  }
}
