import { Readable } from 'node:stream';
import { Header, StreamableFile } from '@nestjs/common';
import type { AdminRedemption, AdminRedemptionPage } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { readRedemptionQueue } from './redemption-list.ts';
import { RedemptionQueueService } from './redemption-queue.service.ts';

@ContextController('academy')
export class RedemptionQueueController {
  constructor(private readonly queue: RedemptionQueueService) {}

  @Implements(calls.listRedemptionQueue, 'A page of the redemptions of one state, the oldest first')
  listRedemptionQueue(
    @Input() { query }: Input<typeof calls.listRedemptionQueue>,
    @Reading() read: Read,
  ): Promise<AdminRedemptionPage> {
    return readRedemptionQueue(query, read);
  }

  @Header('Content-Disposition', 'attachment; filename="redemptions.csv"')
  @Implements(
    calls.getRedemptionFile,
    'The redemptions of a state, or all, as CSV; taking it is recorded in the audit',
    {
      mediaType: 'text/csv',
      problems: { too_many_requests: 'Too many within ten minutes' },
    },
  )
  async getRedemptionFile(
    @Input() { query }: Input<typeof calls.getRedemptionFile>,
    @SignedInUser() user: User,
  ): Promise<StreamableFile> {
    const file = await this.queue.file(query, user);
    return new StreamableFile(Readable.from(file), { type: 'text/csv; charset=utf-8' });
  }

  @Implements(
    calls.changeRedemption,
    'Approves a redemption, marks it as sent, or cancels it, which gives points and stock back',
    { problems: { prize_changed: 'That is not its next step, as somebody else may have changed it' } },
  )
  changeRedemption(
    @Input() { params: { id }, body }: Input<typeof calls.changeRedemption>,
    @SignedInUser() user: User,
  ): Promise<AdminRedemption> {
    return this.queue.change(id, body, user);
  }
}
