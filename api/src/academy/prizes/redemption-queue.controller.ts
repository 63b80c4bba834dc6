import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import {
  type AdminRedemption,
  type AdminRedemptionPage,
  type AdminRedemptionsQuery,
  adminRedemptionPageSchema,
  adminRedemptionSchema,
  adminRedemptionsQuerySchema,
  type RedemptionChange,
  redemptionChangeSchema,
} from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import { Admin } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { readRedemptionQueue } from './redemption-list.ts';
import { RedemptionQueueService } from './redemption-queue.service.ts';

@Controller('api/admin/academy/redemptions')
@InContext('academy')
@Admin()
export class RedemptionQueueController {
  constructor(private readonly queue: RedemptionQueueService) {}

  @Get()
  @Described('A page of the redemptions of one state, the oldest first', adminRedemptionPageSchema)
  listRedemptionQueue(
    @Query({ schema: adminRedemptionsQuerySchema }) query: AdminRedemptionsQuery,
    @Reading() read: Read,
  ): Promise<AdminRedemptionPage> {
    return readRedemptionQueue(query, read);
  }

  @Put(':id/state')
  @Described(
    'Approves a redemption, marks it as sent, or cancels it, which gives points and stock back',
    adminRedemptionSchema,
    {
      problems: { prize_changed: 'That is not its next step, as somebody else may have changed it' },
    },
  )
  changeRedemption(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: redemptionChangeSchema }) input: RedemptionChange,
    @SignedInUser() user: User,
  ): Promise<AdminRedemption> {
    return this.queue.change(id, input, user);
  }
}
