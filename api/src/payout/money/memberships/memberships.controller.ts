import type { User } from '@powerline/contract/accounts';
import type { Membership, ReceiptPage } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { MembershipsService } from './memberships.service.ts';

@ContextController('payout')
export class MembershipsController {
  constructor(private readonly memberships: MembershipsService) {}

  @Implements(calls.getMembership, 'One’s own membership: whether this month is paid, until when, and what it costs')
  getMembership(@SignedInUser() user: User): Promise<Membership> {
    return this.memberships.read(user, new Date());
  }

  @Implements(calls.listReceipts, 'A page of what one has paid and got back, the newest first')
  listReceipts(
    @Input() { query: { before } }: Input<typeof calls.listReceipts>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<ReceiptPage> {
    return this.memberships.receipts(user, before, read);
  }
}
