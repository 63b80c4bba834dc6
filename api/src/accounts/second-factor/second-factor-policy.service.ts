import { Injectable } from '@nestjs/common';
import { type SecondFactorPolicy, secondFactorPolicySchema, type User } from '@powerline/contract/accounts';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import { AdminChanges } from '../audit/admin-changes.ts';
import { secondFactorMissing } from './admin-second-factor.ts';

/** Names that are shown of the admins without a second factor. */
const NAMES_SHOWN = 20;

const ROW = v.strictObject(secondFactorPolicySchema.entries);

/** Whether the admins of this site need a second factor. */
@Injectable()
export class SecondFactorPolicyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: AdminChanges,
  ) {}

  find(): Promise<SecondFactorPolicy> {
    return readPolicy(this.dataSource.manager);
  }

  /**
   * Requires one of all admins, or no longer.
   *
   * @throws HttpProblem 403 when the actor has none: only an admin for whom it works can require it of others
   */
  async set(isRequiredForAdmins: boolean, actor: User): Promise<SecondFactorPolicy> {
    return this.changes.make(
      { actor, action: 'change second factor policy', target: 'admins', fields: { isRequiredForAdmins } },
      async (manager) => {
        const own: unknown[] = await manager.query(
          'SELECT FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL FOR KEY SHARE',
          [actor.id],
        );
        if (isRequiredForAdmins && own.length === 0) {
          throw secondFactorMissing('Set up your own second factor first, on your account page.');
        }
        await manager.query('UPDATE second_factor_policy SET is_required_for_admins = $1', [isRequiredForAdmins]);
        return readPolicy(manager);
      },
    );
  }
}

async function readPolicy(manager: EntityManager): Promise<SecondFactorPolicy> {
  const row = await readRow(
    manager,
    ROW,
    `WITH without AS (
       SELECT username FROM users u WHERE (is_admin OR roles <> '{}')
          AND NOT EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL))
     SELECT is_required_for_admins AS "isRequiredForAdmins", (SELECT count(*)::integer FROM without) AS "adminsWithoutCount",
            ARRAY(SELECT username FROM without ORDER BY lower(username), username LIMIT ${NAMES_SHOWN}) AS "adminsWithout"
       FROM second_factor_policy`,
  );
  return row ?? { isRequiredForAdmins: false, adminsWithout: [], adminsWithoutCount: 0 };
}
