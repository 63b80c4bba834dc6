import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { TaxReporting, TaxReportingInput } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { AdminChanges } from '../../../accounts/audit/admin-changes.ts';
import { withVersion } from '../../../infrastructure/http/state-version.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { TaxReportingRow } from './tax-reporting.entity.ts';

/** From which yearly total on a member is in the totals for tax forms. */
@Injectable()
export class TaxReportingService {
  constructor(private readonly changes: AdminChanges) {}

  read(read: Read): Promise<TaxReporting> {
    return read(shown);
  }

  /** @param ifMatch the version that was read @throws HttpProblem 409 when there is a newer one */
  set({ thresholdCents }: TaxReportingInput, actor: User, ifMatch?: string): Promise<TaxReporting> {
    const guard = { what: t('setting'), ifMatch, read: shown };
    const change = { actor, action: 'change tax reporting', target: 'payout', fields: { thresholdCents }, guard };
    return this.changes.make(change, async (manager) => {
      await manager.update(TaxReportingRow, { id: 1 }, { thresholdCents });
      return shown(manager);
    });
  }
}

async function shown(manager: EntityManager): Promise<TaxReporting> {
  const { thresholdCents } = await manager.findOneByOrFail(TaxReportingRow, { id: 1 });
  return withVersion({ thresholdCents });
}
