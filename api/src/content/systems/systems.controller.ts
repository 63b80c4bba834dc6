import type { User } from '@powerline/contract/accounts';
import type { System } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CachedResponse } from '../../infrastructure/response-cache/cached-response.interceptor.ts';
import { SystemsService } from './systems.service.ts';

@ContextController('content')
export class SystemsController {
  constructor(private readonly systems: SystemsService) {}

  @CachedResponse('systems')
  @Implements(calls.listSystems, 'Which of the three systems are open')
  listSystems(@Reading() read: Read): Promise<System[]> {
    return this.systems.list(read);
  }

  // Each system's admin area has the switch; before there is one, only this call opens it.
  @Implements(calls.setSystem, 'Opens a system for all members, or closes it')
  setSystem(
    @Input() { params: { key }, body, ifMatch }: Input<typeof calls.setSystem>,
    @SignedInUser() user: User,
  ): Promise<System> {
    return this.systems.set(key, body, user, ifMatch);
  }
}
