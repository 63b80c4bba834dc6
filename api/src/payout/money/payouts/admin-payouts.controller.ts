import type { User } from '@powerline/contract/accounts';
import type { AdminPayout, AdminPayoutPage, ChangedPayouts } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { HttpProblem } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
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

  @Implements(
    calls.listPayoutQueue,
    'A page of the payouts of one state: what is to be done oldest first, what is done newest first',
  )
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

  // Pages of older versions still ask for it.
  @Implements(calls.exportPayouts, 'Refused: payouts are exported in numbered batches', {
    mediaType: PAYOUT_FILE_TYPE,
    problems: { ...BATCH, payout_changed: 'Always: make a batch instead' },
  })
  exportPayouts(@Input() _: Input<typeof calls.exportPayouts>): never {
    throw new HttpProblem(
      409,
      'payout_changed',
      t('Payouts are exported in numbered batches now. Reload the page and make a batch.'),
    );
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
