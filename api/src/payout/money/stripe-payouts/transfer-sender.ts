import { Inject, Injectable } from '@nestjs/common';
import type { PayoutDetails } from '@powerline/contract/payout';
import type { Stripe } from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '../../../infrastructure/database/transaction.ts';
import { type JobContext, JobFailure, type JobHandler } from '../../../infrastructure/jobs/job-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { readBatch } from '../payout-batches/batch-list.ts';
import { FrozenDetails } from '../payouts/frozen-details.ts';
import { payment } from '../payouts/payout-bookings.ts';
import { lockPayouts, PayoutQueueService } from '../payouts/payout-queue.service.ts';
import { STRIPE, type StripeAccess } from '../stripe/stripe-client.ts';
import { SEND_TRANSFERS } from './send-transfers.kind.ts';
import { refusalIn } from './stripe-refusal.ts';
import { claimTransfer, recordRefusal, recordTransfer, transfersLeft } from './transfer-rows.ts';

/** A payout that no one else pays any more. */
interface Claimed {
  id: number;
  cents: number;
  currency: string;
  requestKey: string;
  account: string;
  attempt: number;
  isResumed: boolean;
}

/**
 * Sends the payouts of a batch through Stripe, each once: it is claimed first, Stripe repeats its answer to the same
 * idempotency key, and what was claimed before is looked for at Stripe, which forgets keys after a day.
 */
@Injectable()
export class TransferSender implements JobHandler<{ batch: number }> {
  readonly kind = SEND_TRANSFERS;

  constructor(
    @Inject(STRIPE) private readonly stripe: StripeAccess | null,
    private readonly dataSource: DataSource,
    private readonly frozenDetails: FrozenDetails,
    private readonly queue: PayoutQueueService,
  ) {}

  async work({ batch: number }: { batch: number }, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
    if (this.stripe === null) throw new JobFailure(t('STRIPE_SECRET_KEY is not set, so this site can’t reach Stripe'));
    const { transfers } = this.stripe.client;
    const { manager } = this.dataSource;
    const batch = await readBatch(manager, number);
    if (batch.exported === null) return;
    const sentBy = { id: batch.exported.byId, username: batch.exported.by };
    for (const id of await transfersLeft(manager, number)) {
      signal.throwIfAborted();
      const claimed = await this.claim(id, batch.currency);
      if (claimed === null) continue;
      const sent = await sendOnce(transfers, claimed, number);
      if ('refusal' in sent) await recordRefusal(manager, id, sent.refusal);
      else await this.markPaid(id, sent.transferId, sentBy);
    }
  }

  /** @returns null for one that was paid, returned or refused meanwhile */
  private claim(id: number, currency: string): Promise<Claimed | null> {
    return inTransaction(this.dataSource, async (manager) => {
      if (!(await isApproved(manager, id))) return null;
      const [payout] = await lockPayouts(manager, [id], 'approved', undefined);
      const claim = payout && (await claimTransfer(manager, id));
      if (!claim) return null;
      const { cents, requestKey, keyId, sealedDetails } = payout;
      if (keyId === null || sealedDetails === null) throw new Error(`Payout ${id} has lost its details`);
      const details = await this.frozenDetails.open({ keyId, box: sealedDetails }, payout);
      return { id, cents, currency, requestKey, account: accountIn(details), ...claim };
    });
  }

  private markPaid(id: number, transferId: string, sentBy: { id: number; username: string }): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      // Another instance may have had the same answer of Stripe.
      if (!(await isApproved(manager, id))) return;
      await recordTransfer(manager, id, transferId);
      await this.queue.take(manager, [id], sentBy, {
        from: 'approved',
        versions: undefined,
        to: 'paid',
        referenceOf: () => transferId,
        booking: (payout) => payment(payout, sentBy.id),
      });
    });
  }
}

/** Locks it, if it is. */
async function isApproved(manager: EntityManager, id: number): Promise<boolean> {
  const found: unknown[] = await manager.query(`SELECT FROM payouts WHERE id = $1 AND state = 'approved' FOR UPDATE`, [
    id,
  ]);
  return found.length > 0;
}

function accountIn(details: PayoutDetails): string {
  if (details.kind !== 'stripe') throw new Error('A payout in a batch of Stripe goes elsewhere');
  return details.account;
}

/** @throws JobFailure where it isn't certain whether Stripe sent it */
async function sendOnce(
  transfers: Stripe['transfers'],
  { id, cents, currency, requestKey, account, attempt, isResumed }: Claimed,
  batch: number,
): Promise<{ transferId: string } | { refusal: string }> {
  try {
    const group = { transfer_group: `payout ${requestKey}` };
    if (isResumed) {
      const { data } = await transfers.list({ ...group, destination: account, limit: 10 });
      const [known] = data;
      if (known) return { transferId: known.id };
    }
    const { id: transferId } = await transfers.create(
      {
        ...group,
        amount: cents,
        currency: currency.toLowerCase(),
        destination: account,
        description: `Payout ${id}`,
        metadata: { payout: String(id), batch: String(batch) },
      },
      { idempotencyKey: `payout ${requestKey} ${attempt}` },
    );
    return { transferId };
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal !== null) return { refusal };
    throw new JobFailure(t('Stripe didn’t say whether it sent a payout. It is asked again.'));
  }
}
