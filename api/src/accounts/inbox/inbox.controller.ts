import type { AdminInbox, User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { InboxService, mayHandle } from './inbox.service.ts';

@ContextController('accounts')
export class InboxController {
  constructor(private readonly inbox: InboxService) {}

  @Implements(calls.showInbox, 'What waits in the areas that you may change, newest first')
  async showInbox(
    @Input() _input: Input<typeof calls.showInbox>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<AdminInbox> {
    const items = await read((manager) => this.inbox.list(manager, (source) => mayHandle(user, source)));
    return { items };
  }
}
