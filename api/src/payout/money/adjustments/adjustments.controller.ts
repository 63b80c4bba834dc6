import { HttpStatus, Res } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { Adjustment } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import type { FastifyReply } from 'fastify';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { AdjustmentsService } from './adjustments.service.ts';

@ContextController('payout')
export class AdjustmentsController {
  constructor(private readonly adjustments: AdjustmentsService) {}

  @Implements(
    calls.adjustBalance,
    'Corrects a member’s balance, with a reason that the member reads; sent again, it is the same one',
    {
      successes: { 200: 'It was booked before, by the same key', 201: 'It is booked' },
      problems: { conflict: 'The key was used for another adjustment' },
    },
  )
  async adjustBalance(
    @Input() { params: { id }, body }: Input<typeof calls.adjustBalance>,
    @SignedInUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Adjustment> {
    const { adjustment, isNew } = await this.adjustments.adjust(id, body, user);
    reply.status(isNew ? HttpStatus.CREATED : HttpStatus.OK);
    return adjustment;
  }
}
