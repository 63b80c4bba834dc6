import type { FirstSteps, User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { FirstStepsService } from './first-steps.service.ts';

@ContextController('accounts')
export class FirstStepsController {
  constructor(private readonly firstSteps: FirstStepsService) {}

  @Implements(calls.listFirstSteps, 'What a new member should do once, and which of it is done')
  listFirstSteps(@SignedInUser() user: User, @Reading() read: Read): Promise<FirstSteps> {
    return this.firstSteps.list(user.id, read);
  }
}
