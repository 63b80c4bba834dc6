import type { User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { SponsorChangesService } from './sponsor-changes.service.ts';

@ContextController('payout')
export class SponsorChangesController {
  constructor(private readonly sponsors: SponsorChangesService) {}

  @Implements(calls.changeSponsor, 'Gives a member another sponsor, from the next month on', {
    problems: {
      conflict:
        'The member is the root of the team, it would make a circle, or the sponsor is not the one that was seen',
    },
  })
  changeSponsor(
    @Input() { params: { id }, body }: Input<typeof calls.changeSponsor>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.sponsors.change(id, body, user);
  }
}
