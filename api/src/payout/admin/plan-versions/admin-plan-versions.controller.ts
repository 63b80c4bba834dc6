import type { User } from '@powerline/contract/accounts';
import type { PlanStart, PlanVersion } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { AdminPlanVersionsService } from './admin-plan-versions.service.ts';

const BEGUN = { conflict: 'The month has begun, or another admin has just saved its plan' } as const;

@ContextController('payout')
export class AdminPlanVersionsController {
  constructor(private readonly plans: AdminPlanVersionsService) {}

  @Implements(calls.listPlanVersions, 'Every version of the plan, the one that begins last first')
  listPlanVersions(@Reading() read: Read): Promise<PlanVersion[]> {
    return this.plans.list(read);
  }

  @Implements(calls.getPlanStart, 'The first month whose plan can still be set')
  getPlanStart(@Reading() read: Read): Promise<PlanStart> {
    return this.plans.start(read);
  }

  @Implements(calls.getPlanOfMonth, 'The plan that holds in a month')
  getPlanOfMonth(
    @Input() { params: { month } }: Input<typeof calls.getPlanOfMonth>,
    @Reading() read: Read,
  ): Promise<PlanVersion> {
    return this.plans.inForce(month, read);
  }

  @Implements(calls.setPlan, 'Sets the plan from a month on, until the next one begins', { problems: BEGUN })
  setPlan(
    @Input() { params: { month }, body: plan }: Input<typeof calls.setPlan>,
    @SignedInUser() user: User,
  ): Promise<PlanVersion> {
    return this.plans.set(month, plan, user);
  }

  @Implements(calls.removePlan, 'Removes a plan that can still be set: the one before it stays in force', {
    problems: BEGUN,
  })
  removePlan(
    @Input() { params: { month }, query: { revision } }: Input<typeof calls.removePlan>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.plans.remove(month, revision, user);
  }
}
