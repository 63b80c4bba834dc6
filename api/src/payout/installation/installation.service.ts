import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { InstallationInput, Installation as PublicInstallation } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { AdminChanges } from '../../infrastructure/audit/admin-changes.ts';
import { databaseFailure } from '../../infrastructure/errors/sqlstate.ts';
import { fieldProblem, HttpProblem } from '../../infrastructure/http/http-problem.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { PayoutInstallation } from '../plan/calendar/installation.entity.ts';
import { lockTeam } from '../team/placement/team-lock.ts';
import { restartQueue } from '../team/rotator/settle-queue.ts';

/** Postgres for a time zone that it does not know. */
const INVALID_PARAMETER_VALUE = '22023';

/** The time zone and the currency of this site. */
@Injectable()
export class InstallationService {
  constructor(private readonly changes: AdminChanges) {}

  read(read: Read): Promise<PublicInstallation> {
    return read(publicInstallation);
  }

  /** @throws HttpProblem 409 once they are fixed; 400 for a time zone that the database does not know */
  set(input: InstallationInput, actor: User): Promise<PublicInstallation> {
    const change = { actor, action: 'change payout installation', target: 'payout', fields: input };
    return this.changes.make(change, async (manager) => {
      const now = await publicInstallation(manager);
      const isSame = now.timeZone === input.timeZone && now.currency === input.currency;
      if (!isSame) await manager.update(PayoutInstallation, { id: 1 }, input).catch(explain);
      if (now.timeZone !== input.timeZone) {
        await lockTeam(manager);
        await restartQueue(manager, new Date());
      }
      return { ...now, ...input };
    });
  }
}

async function publicInstallation(manager: EntityManager): Promise<PublicInstallation> {
  const rows: PublicInstallation[] = await manager.query(
    `SELECT time_zone AS "timeZone", currency,
        EXISTS (SELECT FROM systems WHERE key = 'payout' AND opened_at IS NOT NULL)
          OR EXISTS (SELECT FROM payout_months) AS "isFixed"
       FROM payout_installation`,
  );
  if (rows[0] === undefined) throw new Error('The table payout_installation lacks its row');
  return rows[0];
}

function explain(error: unknown): never {
  const failure = databaseFailure(error);
  if (failure?.constraint === 'payout_installation_fixed')
    throw new HttpProblem(
      409,
      'conflict',
      'Time zone and currency stay as they are once the system was opened or a month closed',
    );
  if (failure?.code === INVALID_PARAMETER_VALUE)
    throw fieldProblem(
      'timeZone',
      'The database does not know this time zone. Choose the name of a larger city near it.',
    );
  throw error;
}
