import type { Launch, User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { LaunchService } from './launch.service.ts';

@ContextController('accounts')
export class LaunchController {
  constructor(private readonly launch: LaunchService) {}

  @Implements(calls.getLaunch, 'What an admin does once to set up the site, and which of it is done')
  getLaunch(@SignedInUser() user: User, @Reading() read: Read): Promise<Launch> {
    return this.launch.list(user, read);
  }

  @Implements(calls.setLaunchStep, 'Says that the site does not need a step of the launch checklist, or brings it back')
  setLaunchStep(
    @Input() { params: { key }, body: { isNeeded } }: Input<typeof calls.setLaunchStep>,
    @SignedInUser() user: User,
  ): Promise<Launch> {
    return this.launch.setNeeded(key, isNeeded, user);
  }
}
