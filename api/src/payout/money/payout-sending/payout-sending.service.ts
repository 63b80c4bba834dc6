import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { PayoutSending, PayoutSendingInput } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { AdminChanges } from '../../../accounts/audit/admin-changes.ts';
import { StepUp } from '../../../accounts/second-factor/step-up.ts';
import { readRow } from '../../../infrastructure/database/rows.ts';
import { withVersion } from '../../../infrastructure/http/state-version.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';

const ROW = v.strictObject({
  holder: v.nullable(v.string()),
  iban: v.nullable(v.string()),
  bic: v.nullable(v.string()),
  needsTwoPeople: v.boolean(),
});

/** How the site sends payouts: from which account, and whether two people are needed. */
@Injectable()
export class PayoutSendingService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly stepUp: StepUp,
  ) {}

  read(read: Read): Promise<PayoutSending> {
    return read(readPayoutSending);
  }

  /**
   * @param ifMatch the version that was read
   * @throws HttpProblem 400 for a wrong password or code, 409 when there is a newer version, 429
   */
  async set(
    { account, needsTwoPeople, ...proof }: PayoutSendingInput,
    actor: User,
    ifMatch?: string,
  ): Promise<PayoutSending> {
    const lock = await this.stepUp.confirm(actor, proof);
    const guard = { what: t('setting'), ifMatch, read: readPayoutSending };
    const fields = { holder: account?.holder ?? null, iban: account?.iban ?? null, bic: account?.bic, needsTwoPeople };
    const change = { actor, action: 'change payout sending', target: 'payout', fields, guard };
    return this.changes.make(change, async (manager) => {
      await lock(manager);
      await manager.query('UPDATE payout_sending SET holder = $1, iban = $2, bic = $3, needs_two_people = $4', [
        account?.holder ?? null,
        account?.iban ?? null,
        account?.bic ?? null,
        needsTwoPeople,
      ]);
      return readPayoutSending(manager);
    });
  }
}

export async function readPayoutSending(manager: EntityManager): Promise<PayoutSending> {
  const row = await readRow(
    manager,
    ROW,
    'SELECT holder, iban, bic, needs_two_people AS "needsTwoPeople" FROM payout_sending',
  );
  const { holder = null, iban = null, bic = null, needsTwoPeople = false } = row ?? {};
  const account = holder !== null && iban !== null ? { holder, iban, bic } : null;
  return withVersion({ account, needsTwoPeople });
}
