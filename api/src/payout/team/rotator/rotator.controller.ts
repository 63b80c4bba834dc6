import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import {
  type AdminRotatorTurnPage,
  adminRotatorTurnPageSchema,
  type MyRotator,
  myRotatorSchema,
  type RotatorFairness,
  type RotatorInput,
  type RotatorTurnPage,
  rotatorFairnessSchema,
  rotatorInputSchema,
  rotatorTurnPageSchema,
  turnsQuerySchema,
} from '@powerline/contract/payout';
import type * as v from 'valibot';
import { Admin, MemberOf } from '../../../infrastructure/access/access.ts';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../../infrastructure/http/described.ts';
import type { Read } from '../../../infrastructure/read-routing/read.ts';
import { Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { RotatorService } from './rotator.service.ts';

type TurnsQuery = v.InferOutput<typeof turnsQuerySchema>;

@Controller('api')
@InContext('payout')
export class RotatorController {
  constructor(private readonly rotator: RotatorService) {}

  @Get('rotator')
  @MemberOf('payout')
  @Described('One’s own place in the rotator’s queue, and what is missing to be in it', myRotatorSchema)
  getRotator(@SignedInUser() user: User, @Reading() read: Read): Promise<MyRotator> {
    return this.rotator.mine(user.id, read);
  }

  @Put('rotator')
  @MemberOf('payout')
  @Described('Takes oneself out of the rotator, or lets oneself in again', myRotatorSchema, {
    problems: { conflict: 'The account has no place in the team yet; it is given within ten minutes' },
  })
  setRotator(
    @Body({ schema: rotatorInputSchema }) { hasOptedOut }: RotatorInput,
    @SignedInUser() user: User,
  ): Promise<MyRotator> {
    return this.rotator.setOptedOut(user.id, hasOptedOut);
  }

  @Get('rotator/turns')
  @MemberOf('payout')
  @Described('One’s own turns in the rotator, newest first, a page at a time', rotatorTurnPageSchema)
  listRotatorTurns(
    @Query({ schema: turnsQuerySchema }) { before }: TurnsQuery,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<RotatorTurnPage> {
    return this.rotator.myTurns(user.id, before, read);
  }

  @Get('admin/rotator')
  @Admin()
  @Described('How evenly the rotator gives its turns', rotatorFairnessSchema)
  getRotatorFairness(@Reading() read: Read): Promise<RotatorFairness> {
    return this.rotator.fairness(read);
  }

  @Get('admin/rotator/turns')
  @Admin()
  @Described('All turns of the rotator, newest first, a page at a time', adminRotatorTurnPageSchema)
  listAllRotatorTurns(
    @Query({ schema: turnsQuerySchema }) { before }: TurnsQuery,
    @Reading() read: Read,
  ): Promise<AdminRotatorTurnPage> {
    return this.rotator.allTurns(before, read);
  }
}
