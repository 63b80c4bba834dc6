import type { User } from '@powerline/contract/accounts';
import type { Installation } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { InstallationService } from './installation.service.ts';

@ContextController('payout')
export class InstallationController {
  constructor(private readonly installation: InstallationService) {}

  @Implements(calls.getPayoutInstallation, 'The time zone in which months are counted, and the currency')
  getPayoutInstallation(@Reading() read: Read): Promise<Installation> {
    return this.installation.read(read);
  }

  @Implements(
    calls.setPayoutInstallation,
    'Sets time zone and currency, until the system is opened for the first time',
    { problems: { conflict: 'The system was opened or a month closed' } },
  )
  setPayoutInstallation(
    @Input() { body, ifMatch }: Input<typeof calls.setPayoutInstallation>,
    @SignedInUser() user: User,
  ): Promise<Installation> {
    return this.installation.set(body, user, ifMatch);
  }
}
