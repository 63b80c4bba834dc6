import type { User } from '@powerline/contract/accounts';
import type { PlanVersion } from '@powerline/contract/payout';
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

  @Implements(calls.getPlanOfMonth, 'The plan that holds in a month')
  getPlanOfMonth(
    @Input() { params: { month } }: Input<typeof calls.getPlanOfMonth>,
    @Reading() read: Read,
  ): Promise<PlanVersion> {
    return this.plans.inForce(month, read);
  }

  @Implements(calls.setPlan, 'Sets the plan from a coming month on, until the next one begins', { problems: BEGUN })
  setPlan(
    @Input() { params: { month }, body: plan }: Input<typeof calls.setPlan>,
    @SignedInUser() user: User,
  ): Promise<PlanVersion> {
    return this.plans.set(month, plan, user);
  }

  @Implements(calls.removePlan, 'Takes away a plan whose month has not begun: the one before goes on', {
    problems: BEGUN,
  })
  removePlan(
    @Input() { params: { month }, query: { revision } }: Input<typeof calls.removePlan>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.plans.remove(month, revision, user);
  }
}
