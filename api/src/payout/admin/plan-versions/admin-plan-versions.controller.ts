import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import {
  type Month,
  monthSchema,
  type PlanInput,
  type PlanRemovalQuery,
  type PlanVersion,
  planInputSchema,
  planRemovalQuerySchema,
  planVersionSchema,
} from '@powerline/contract/payout';
import * as v from 'valibot';
import { Admin } from '../../../infrastructure/access/access.ts';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../../infrastructure/http/described.ts';
import type { Read } from '../../../infrastructure/read-routing/read.ts';
import { Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { AdminPlanVersionsService } from './admin-plan-versions.service.ts';

const BEGUN = { conflict: 'The month has begun, or another admin has just saved its plan' } as const;

@Controller('api/admin/payout/plan-versions')
@InContext('payout')
@Admin()
export class AdminPlanVersionsController {
  constructor(private readonly plans: AdminPlanVersionsService) {}

  @Get()
  @Described('Every version of the plan, the one that begins last first', v.array(planVersionSchema))
  listPlanVersions(@Reading() read: Read): Promise<PlanVersion[]> {
    return this.plans.list(read);
  }

  @Get(':month')
  @Described('The plan that holds in a month', planVersionSchema)
  getPlanOfMonth(@Param('month', { schema: monthSchema }) month: Month, @Reading() read: Read): Promise<PlanVersion> {
    return this.plans.inForce(month, read);
  }

  @Put(':month')
  @Described('Sets the plan from a coming month on, until the next one begins', planVersionSchema, { problems: BEGUN })
  setPlan(
    @Param('month', { schema: monthSchema }) month: Month,
    @Body({ schema: planInputSchema }) plan: PlanInput,
    @SignedInUser() user: User,
  ): Promise<PlanVersion> {
    return this.plans.set(month, plan, user);
  }

  @Delete(':month')
  @HttpCode(204)
  @Described('Takes away a plan whose month has not begun: the one before goes on', null, { problems: BEGUN })
  removePlan(
    @Param('month', { schema: monthSchema }) month: Month,
    @Query({ schema: planRemovalQuerySchema }) { revision }: PlanRemovalQuery,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.plans.remove(month, revision, user);
  }
}
