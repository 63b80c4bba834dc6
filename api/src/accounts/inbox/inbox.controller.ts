import type { AdminInbox } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { ContextController, Implements } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { InboxService } from './inbox.service.ts';

@ContextController('accounts')
export class InboxController {
  constructor(private readonly inbox: InboxService) {}

  @Implements(calls.showInbox, 'What waits for an admin, newest first')
  async showInbox(@Reading() read: Read): Promise<AdminInbox> {
    return { items: await read((manager) => this.inbox.list(manager)) };
  }
}
