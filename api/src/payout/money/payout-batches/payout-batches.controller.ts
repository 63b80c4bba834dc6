import { Header } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { BatchDetails, BatchFile, BatchPage, MadeBatches, ReferencesPreview } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { readBatchDetails, readBatches } from './batch-list.ts';
import { BatchReferencesService } from './batch-references.service.ts';
import { PayoutBatchesService } from './payout-batches.service.ts';

@ContextController('payout')
export class PayoutBatchesController {
  constructor(
    private readonly batches: PayoutBatchesService,
    private readonly references: BatchReferencesService,
  ) {}

  @Implements(calls.listPayoutBatches, 'A page of the batches of payouts, newest first')
  listPayoutBatches(
    @Input() { query }: Input<typeof calls.listPayoutBatches>,
    @Reading() read: Read,
  ): Promise<BatchPage> {
    return read((manager) => readBatches(manager, query));
  }

  @Implements(calls.getPayoutBatch, 'A batch with its payouts')
  getPayoutBatch(
    @Input() { params: { number } }: Input<typeof calls.getPayoutBatch>,
    @Reading() read: Read,
  ): Promise<BatchDetails> {
    return read((manager) => readBatchDetails(manager, number));
  }

  @Implements(calls.makePayoutBatches, 'Makes numbered batches of approved payouts, one for each method', {
    problems: {
      not_found: 'One of them is not there; no batch was made',
      payout_changed: 'One of them is not approved, or in a batch; no batch was made',
    },
  })
  makePayoutBatches(
    @Input() { body }: Input<typeof calls.makePayoutBatches>,
    @SignedInUser() user: User,
  ): Promise<MadeBatches> {
    return this.batches.make(body, user);
  }

  @Implements(calls.approvePayoutBatch, 'Approves a batch that another admin made', {
    problems: { conflict: 'It no longer waits for an approval' },
  })
  approvePayoutBatch(
    @Input() { params: { number } }: Input<typeof calls.approvePayoutBatch>,
    @SignedInUser() user: User,
  ): Promise<BatchDetails> {
    return this.batches.approve(number, user);
  }

  @Implements(calls.cancelPayoutBatch, 'Cancels a batch that was not exported; its payouts can go in another one', {
    problems: { conflict: 'It was exported or cancelled' },
  })
  cancelPayoutBatch(
    @Input() { params: { number } }: Input<typeof calls.cancelPayoutBatch>,
    @SignedInUser() user: User,
  ): Promise<BatchDetails> {
    return this.batches.cancel(number, user);
  }

  // A change, and no GET: it is recorded who has read where members want their money.
  @Header('cache-control', 'no-store')
  @Implements(calls.exportPayoutBatch, 'The file of a batch, with where each payout goes; the same one each time', {
    problems: {
      invalid_input: 'The password or code is wrong',
      conflict: 'It needs approval, is done or cancelled, or was exported in another format',
      too_many_requests: 'Too many wrong passwords or codes',
    },
  })
  exportPayoutBatch(
    @Input() { params: { number }, body }: Input<typeof calls.exportPayoutBatch>,
    @SignedInUser() user: User,
  ): Promise<BatchFile> {
    return this.batches.export(number, body, user);
  }

  @Implements(calls.previewBatchReferences, 'What recording a list of references would do; changes nothing', {
    problems: { conflict: 'The batch was not exported' },
  })
  previewBatchReferences(
    @Input() { params: { number }, body: { text } }: Input<typeof calls.previewBatchReferences>,
    @Reading() read: Read,
  ): Promise<ReferencesPreview> {
    return this.references.preview(number, text, read);
  }

  @Implements(calls.recordBatchReferences, 'Marks payouts of a batch as paid, each with its reference, all or none', {
    problems: {
      invalid_input: 'A line is refused: each fault names its line',
      conflict: 'The batch was not exported',
    },
  })
  recordBatchReferences(
    @Input() { params: { number }, body: { text } }: Input<typeof calls.recordBatchReferences>,
    @SignedInUser() user: User,
  ): Promise<BatchDetails> {
    return this.references.record(number, text, user);
  }
}
