import type { User } from '@powerline/contract/accounts';
import type { EmailSharing } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { EmailSharingService } from './email-sharing.service.ts';

@ContextController('payout')
export class EmailSharingController {
  constructor(private readonly sharing: EmailSharingService) {}

  @Implements(calls.getEmailSharing, 'Whether one’s sponsor and those whom one sponsors see one’s e-mail')
  getEmailSharing(@SignedInUser() user: User): Promise<EmailSharing> {
    return this.sharing.show(user.id);
  }

  @Implements(calls.setEmailSharing, 'Shows one’s e-mail to one’s sponsor and those whom one sponsors, or no longer')
  setEmailSharing(
    @Input() { body }: Input<typeof calls.setEmailSharing>,
    @SignedInUser() user: User,
  ): Promise<EmailSharing> {
    return this.sharing.set(user.id, body);
  }
}
