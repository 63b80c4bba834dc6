import type { User } from '@powerline/contract/accounts';
import type { InvitationVisits } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements } from '../../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { InvitationVisitsService } from './invitation-visits.service.ts';

@ContextController('payout')
export class InvitationVisitsController {
  constructor(private readonly visits: InvitationVisitsService) {}

  @Implements(
    calls.getInvitationVisits,
    'How often one’s invitation link was followed, and how many registered by it, day by day',
  )
  getInvitationVisits(@SignedInUser() user: User, @Reading() read: Read): Promise<InvitationVisits> {
    return this.visits.show(user.id, read);
  }
}
