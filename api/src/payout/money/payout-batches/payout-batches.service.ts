import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import {
  type BatchDetails,
  type BatchExport,
  type BatchFile,
  isIban,
  type MadeBatches,
  type NumberedBatch,
  type PayoutBatch,
  type PayoutDetails,
} from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { AdminChanges } from '../../../accounts/audit/admin-changes.ts';
import { StepUp } from '../../../accounts/second-factor/step-up.ts';
import { HttpProblem, notAllowed } from '../../../infrastructure/http/http-problem.ts';
import { readCurrency } from '../../../infrastructure/installation/installation.entity.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { FrozenDetails } from '../payouts/frozen-details.ts';
import type { PayableRow } from '../payouts/payout-file.ts';
import { lockPayouts } from '../payouts/payout-queue.service.ts';
import { fileKind } from './batch-file.ts';
import { BatchFiles } from './batch-files.ts';
import { findBatches, payoutsIn, readBatch, readBatchDetails } from './batch-list.ts';
import {
  insertBatch,
  recordDeed,
  recordReader,
  refuseBatched,
  STORED_BATCH_METHODS,
  type StoredBatchMethod,
  stateConflict,
} from './batch-rows.ts';

/**
 * Numbered batches of payouts: made once, exported once, and again only as the same file. All changes of admins wait for
 * each other ({@link AdminChanges}), and the database refuses what may not happen.
 */
@Injectable()
export class PayoutBatchesService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly stepUp: StepUp,
    private readonly frozenDetails: FrozenDetails,
    private readonly files: BatchFiles,
  ) {}

  /**
   * Makes a batch for each method among approved payouts.
   *
   * @throws HttpProblem 404 when one is not there; 409 when one is not approved, is in a batch, or is not what the admin saw;
   *   503 when the key of their details is not here
   */
  async make({ ids, versions }: PayoutBatch, actor: User): Promise<MadeBatches> {
    let people: number[] = [];
    const change = {
      actor,
      action: 'make payout batches',
      target: ({ batches }: MadeBatches) => batches.map(({ number }) => number).join(', '),
      people: () => people,
      fields: { ids },
    };
    return this.changes.make(change, async (manager) => {
      await refuseBatched(manager, ids);
      const rows = await this.openPayouts(manager, ids, versions);
      people = rows.map(({ memberId }) => memberId);
      const numbers: number[] = [];
      for (const method of STORED_BATCH_METHODS) {
        const own = rows.filter(({ details }) => methodOf(details) === method);
        if (own.length > 0) numbers.push(await insertBatch(manager, method, own, actor));
      }
      return { batches: await findBatches(manager, numbers) };
    });
  }

  /** @throws HttpProblem 403 for the one who made it, 404, 409 when it no longer waits */
  approve(number: number, actor: User): Promise<BatchDetails> {
    return this.change('approve payout batch', number, actor, async (manager, batch) => {
      if (batch.state !== 'waiting') throw stateConflict(batch);
      if (batch.made.byId === actor.id) throw notAllowed(t('You made this batch, so someone else has to approve it.'));
      await recordDeed(manager, number, 'approved', actor);
    });
  }

  /** Its payouts are free again. @throws HttpProblem 404, 409 once it was exported or cancelled */
  cancel(number: number, actor: User): Promise<BatchDetails> {
    return this.change('cancel payout batch', number, actor, async (manager, batch) => {
      if (batch.state !== 'waiting' && batch.state !== 'ready') throw stateConflict(batch);
      await recordDeed(manager, number, 'cancelled', actor);
      await manager.query('DELETE FROM payout_batch_lines WHERE batch = $1', [number]);
    });
  }

  /**
   * The file of a batch, with where the money goes: the only place where that is read, and the audit has who did. The first
   * export writes it; each later one gives the same bytes as long as something of the batch is left to be sent.
   *
   * @throws HttpProblem 400 for a wrong password or code; 403 for the one who approved it; 404; 409 when it is not ready, is
   *   done, or was exported in another format; 429; 503 when the key is not here
   */
  async export(number: number, { format, ...proof }: BatchExport, actor: User): Promise<BatchFile> {
    const lock = await this.stepUp.confirm(actor, proof);
    let people: number[] = [];
    const fields: { format: string; sha256?: string } = { format };
    const change = { actor, action: 'export payout batch', target: String(number), people: () => people, fields };
    return this.changes.make(change, async (manager) => {
      await lock(manager);
      const batch = await readBatch(manager, number);
      if (batch.service === 'stripe')
        throw new HttpProblem(409, 'conflict', t('This batch is sent through Stripe, so it has no file.'));
      refuseUnready(batch, actor);
      const file = batch.exported
        ? await this.files.open(manager, batch, format)
        : await this.files.write(manager, batch, format, await this.openBatch(manager, number), actor);
      people = await recordReader(manager, number, actor);
      fields.sha256 = file.sha256;
      return { ...fileKind(number, format), ...file, batch: await readBatch(manager, number) };
    });
  }

  /**
   * For a batch that is sent without a file: keeps what is sent where, as an export does.
   *
   * @returns its members
   * @throws HttpProblem 403 for the one who approved it, 409 when it is not ready or done, 503 when the key is not here
   */
  async markExported(manager: EntityManager, batch: NumberedBatch, actor: User): Promise<number[]> {
    refuseUnready(batch, actor);
    const { number } = batch;
    if (!batch.exported) await this.files.write(manager, batch, 'csv', await this.openBatch(manager, number), actor);
    return recordReader(manager, number, actor);
  }

  private change(
    action: string,
    number: number,
    actor: User,
    work: (manager: EntityManager, batch: NumberedBatch) => Promise<void>,
  ): Promise<BatchDetails> {
    return this.changes.make({ actor, action, target: String(number) }, async (manager) => {
      await work(manager, await readBatch(manager, number));
      return readBatchDetails(manager, number);
    });
  }

  private async openBatch(manager: EntityManager, number: number): Promise<PayableRow[]> {
    return this.openPayouts(manager, await payoutsIn(manager, number), undefined);
  }

  /** Locks approved payouts and opens where they go. @throws HttpProblem 404, 409, 503 */
  private async openPayouts(
    manager: EntityManager,
    ids: readonly number[],
    versions: readonly string[] | undefined,
  ): Promise<(PayableRow & { memberId: number })[]> {
    const rows = await lockPayouts(manager, ids, 'approved', versions);
    const currency = await readCurrency(manager);
    return Promise.all(
      rows.map(async ({ keyId, sealedDetails, ...row }) => {
        // The database keeps both as long as a payout is under way.
        if (keyId === null || sealedDetails === null) throw new Error(`Payout ${row.id} has lost its details`);
        return { ...row, currency, details: await this.frozenDetails.open({ keyId, box: sealedDetails }, row) };
      }),
    );
  }
}

/** @throws HttpProblem 403 for the one who approved it, 409 when it needs approval, is done or cancelled */
function refuseUnready(batch: NumberedBatch, actor: User): void {
  if (batch.needsApproval && batch.approved?.byId === actor.id)
    throw notAllowed(t('You approved this batch, so someone else has to export it.'));
  if (batch.state !== 'ready' && batch.state !== 'exported') throw stateConflict(batch);
}

/** @param details of a payout @returns in which kind of batch it goes */
function methodOf(details: PayoutDetails): StoredBatchMethod {
  if (details.kind !== 'bank') return details.kind;
  return isIban(details.accountNumber) ? 'iban' : 'bank';
}
