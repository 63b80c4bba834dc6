import { Inject, Injectable } from '@nestjs/common';
import type { StepUp as StepUpInput, User } from '@powerline/contract/accounts';
import type { BatchDetails } from '@powerline/contract/payout';
import { AdminChanges } from '../../../accounts/audit/admin-changes.ts';
import { StepUp } from '../../../accounts/second-factor/step-up.ts';
import { HttpProblem } from '../../../infrastructure/http/http-problem.ts';
import { addJob } from '../../../infrastructure/jobs/jobs.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { readBatchDetails } from '../payout-batches/batch-list.ts';
import { PayoutBatchesService } from '../payout-batches/payout-batches.service.ts';
import { requireStripePayouts, STRIPE, type StripeAccess } from '../stripe/stripe-client.ts';
import { SEND_TRANSFERS } from './send-transfers.kind.ts';
import { clearRefusals } from './transfer-rows.ts';

/** Sends batches through Stripe instead of by a file. */
@Injectable()
export class BatchTransfersService {
  constructor(
    @Inject(STRIPE) private readonly stripe: StripeAccess | null,
    private readonly changes: AdminChanges,
    private readonly stepUp: StepUp,
    private readonly batches: PayoutBatchesService,
  ) {}

  /**
   * Has a batch sent, by a job. Pressing it again tries what Stripe refused, and sends nothing twice.
   *
   * @throws HttpProblem 400 for a wrong password or code; 403 for the one who approved it; 404; 409 for another method, or
   *   when it is not ready or nothing is left; 429; 503 when the key of the details is not here
   */
  async send(number: number, proof: StepUpInput, actor: User): Promise<BatchDetails> {
    requireStripePayouts(this.stripe);
    const lock = await this.stepUp.confirm(actor, proof);
    let people: number[] = [];
    const change = { actor, action: 'send payout batch', target: String(number), people: () => people };
    return this.changes.make(change, async (manager) => {
      await lock(manager);
      const { batch } = await readBatchDetails(manager, number);
      if (batch.service !== 'stripe')
        throw new HttpProblem(409, 'conflict', t('Only payouts to accounts at Stripe can be sent through Stripe.'));
      people = await this.batches.markExported(manager, batch, actor);
      await clearRefusals(manager, number);
      await addJob(manager, SEND_TRANSFERS, { batch: number }, { singletonKey: String(number) });
      return readBatchDetails(manager, number);
    });
  }
}
