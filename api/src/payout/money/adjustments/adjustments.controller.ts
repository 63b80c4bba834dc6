import { Body, Controller, HttpStatus, Param, Post, Res } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import {
  type Adjustment,
  type AdjustmentInput,
  adjustmentInputSchema,
  adjustmentSchema,
} from '@powerline/contract/payout';
import type { FastifyReply } from 'fastify';
import { Admin } from '../../../infrastructure/access/access.ts';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../../infrastructure/http/described.ts';
import { AdjustmentsService } from './adjustments.service.ts';

@Controller('api/admin/payout/members/:id/adjustments')
@InContext('payout')
@Admin()
export class AdjustmentsController {
  constructor(private readonly adjustments: AdjustmentsService) {}

  @Post()
  @Described(
    'Corrects a member’s balance, with a reason that the member reads; sent again, it is the same one',
    adjustmentSchema,
    {
      successes: { 200: 'It was booked before, by the same key', 201: 'It is booked' },
      problems: { conflict: 'The key was used for another adjustment' },
    },
  )
  async adjustBalance(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: adjustmentInputSchema }) input: AdjustmentInput,
    @SignedInUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Adjustment> {
    const { adjustment, isNew } = await this.adjustments.adjust(id, input, user);
    reply.status(isNew ? HttpStatus.CREATED : HttpStatus.OK);
    return adjustment;
  }
}
