import { Controller, Get } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import { type InvitationVisits, invitationVisitsSchema } from '@powerline/contract/payout';
import { MemberOf } from '../../../infrastructure/access/access.ts';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../../infrastructure/http/described.ts';
import type { Read } from '../../../infrastructure/read-routing/read.ts';
import { Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { InvitationVisitsService } from './invitation-visits.service.ts';

@Controller('api/invitation-visits')
@InContext('payout')
@MemberOf('payout')
export class InvitationVisitsController {
  constructor(private readonly visits: InvitationVisitsService) {}

  @Get()
  @Described(
    'How often one’s invitation link was followed, and how many registered by it, day by day',
    invitationVisitsSchema,
  )
  getInvitationVisits(@SignedInUser() user: User, @Reading() read: Read): Promise<InvitationVisits> {
    return this.visits.show(user.id, read);
  }
}
