import { Header } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { AdminPayout, AdminPayoutPage, ChangedPayouts } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { PAYOUT_FILE_TYPE } from './payout-file.ts';
import { readQueue } from './payout-list.ts';
import { PayoutQueueService } from './payout-queue.service.ts';

const BATCH = {
  not_found: 'One of them is not there; none was changed',
  payout_changed: 'One of them is in another state, as somebody else may have changed it; none was changed',
} as const;

@ContextController('payout')
export class AdminPayoutsController {
  constructor(private readonly queue: PayoutQueueService) {}

  @Implements(calls.listPayoutQueue, 'A page of the payouts of one state, the oldest first')
  listPayoutQueue(
    @Input() { query }: Input<typeof calls.listPayoutQueue>,
    @Reading() read: Read,
  ): Promise<AdminPayoutPage> {
    return readQueue(query, read);
  }

  @Implements(calls.getQueuedPayout, 'A payout, with who did what about it')
  getQueuedPayout(
    @Input() { params: { id } }: Input<typeof calls.getQueuedPayout>,
    @Reading() read: Read,
  ): Promise<AdminPayout> {
    return this.queue.find(id, read);
  }

  @Implements(calls.approvePayouts, 'Approves payouts, all or none', { problems: BATCH })
  approvePayouts(
    @Input() { body: batch }: Input<typeof calls.approvePayouts>,
    @SignedInUser() user: User,
  ): Promise<ChangedPayouts> {
    return this.queue.approve(batch, user);
  }

  // A change, and no GET: it is recorded who has read where members want their money.
  @Header('cache-control', 'no-store')
  @Header('content-type', `${PAYOUT_FILE_TYPE}; charset=utf-8`)
  @Header('content-disposition', 'attachment; filename="payouts.csv"')
  @Implements(calls.exportPayouts, 'Approved payouts as a file of CSV, with where each is to be sent', {
    mediaType: PAYOUT_FILE_TYPE,
    problems: { ...BATCH, payout_changed: 'One of them is not approved' },
  })
  exportPayouts(
    @Input() { body: batch }: Input<typeof calls.exportPayouts>,
    @SignedInUser() user: User,
  ): Promise<string> {
    return this.queue.export(batch, user);
  }

  @Implements(calls.markPayoutsPaid, 'Marks approved payouts as paid, all or none, by one reference', {
    problems: BATCH,
  })
  markPayoutsPaid(
    @Input() { body: paid }: Input<typeof calls.markPayoutsPaid>,
    @SignedInUser() user: User,
  ): Promise<ChangedPayouts> {
    return this.queue.markPaid(paid, user);
  }

  @Implements(calls.returnPayouts, 'Puts payouts that are not paid back into the balances, all or none', {
    problems: BATCH,
  })
  returnPayouts(
    @Input() { body: returned }: Input<typeof calls.returnPayouts>,
    @SignedInUser() user: User,
  ): Promise<ChangedPayouts> {
    return this.queue.return(returned, user);
  }
}
