import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { InstallationInput, Installation as PublicInstallation } from '@powerline/contract/payout';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { databaseFailure } from '../../infrastructure/errors/sqlstate.ts';
import { fieldProblem, HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { withVersion } from '../../infrastructure/http/state-version.ts';
import { Installation, readInstallation } from '../../infrastructure/installation/installation.entity.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { System } from '../../infrastructure/systems/system.entity.ts';
import { INSTALLATION_USE, type InstallationUse } from './installation-use.ts';

/** Postgres for a time zone that it does not know. */
const INVALID_PARAMETER_VALUE = '22023';

/** The time zone and the currency of this site. */
@Injectable()
export class InstallationService {
  constructor(
    private readonly changes: AdminChanges,
    @Inject(INSTALLATION_USE) private readonly use: InstallationUse,
  ) {}

  read(read: Read): Promise<PublicInstallation> {
    return read((manager) => this.find(manager));
  }

  /**
   * @param ifMatch the version that was read
   * @throws HttpProblem 409 once they are fixed, or when there is a newer version; 400 for a time zone that the database
   *   does not know
   */
  set(input: InstallationInput, actor: User, ifMatch?: string): Promise<PublicInstallation> {
    const guard = { what: t('setting'), ifMatch, read: (manager: EntityManager) => this.find(manager) };
    const change = { actor, action: 'change payout installation', target: 'payout', fields: input, guard };
    return this.changes.make(change, async (manager) => {
      const now = await this.find(manager);
      const isSame = now.timeZone === input.timeZone && now.currency === input.currency;
      if (!isSame) await manager.update(Installation, { id: 1 }, input).catch(explain);
      if (now.timeZone !== input.timeZone) await this.use.timeZoneChanged(manager);
      return this.find(manager);
    });
  }

  private async find(manager: EntityManager): Promise<PublicInstallation> {
    const { timeZone, currency } = await readInstallation(manager);
    const wasOpened = await manager.existsBy(System, { key: 'payout', openedAt: Not(IsNull()) });
    return {
      ...withVersion({ timeZone, currency }),
      isFixed: wasOpened || (await this.use.isFixed(manager)),
    };
  }
}

function explain(error: unknown): never {
  const failure = databaseFailure(error);
  if (failure?.constraint === 'payout_installation_fixed')
    throw new HttpProblem(
      409,
      'conflict',
      t('Time zone and currency stay as they are once the system was opened or a month closed'),
    );
  if (failure?.code === INVALID_PARAMETER_VALUE)
    throw fieldProblem(
      'timeZone',
      t('The database does not know this time zone. Choose the name of a larger city near it.'),
    );
  throw error;
}
