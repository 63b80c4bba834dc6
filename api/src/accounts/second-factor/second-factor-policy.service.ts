import { Injectable } from '@nestjs/common';
import { type SecondFactorPolicy, secondFactorPolicySchema, type User } from '@powerline/contract/accounts';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import { withVersion } from '../../infrastructure/http/state-version.ts';
import { t } from '../../infrastructure/language/words.ts';
import { AdminChanges } from '../audit/admin-changes.ts';
import { secondFactorMissing } from './admin-second-factor.ts';

/** Names that are shown of the admins without a second factor. */
const NAMES_SHOWN = 20;

/** Whether someone has an authenticator app or a passkey. */
const HAS_ONE = `(EXISTS (SELECT FROM second_factors f WHERE f.user_id = users.id AND f.confirmed_at IS NOT NULL)
                  OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = users.id))`;

const ROW = v.strictObject(v.omit(secondFactorPolicySchema, ['version']).entries);

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
   * @param ifMatch the version that was read
   * @throws HttpProblem 403 when the actor has none: only an admin for whom it works can require it of others; 409 when
   *   there is a newer version
   */
  async set(isRequiredForAdmins: boolean, actor: User, ifMatch?: string): Promise<SecondFactorPolicy> {
    const guard = { what: t('rule'), ifMatch, read: readPolicy };
    return this.changes.make(
      { actor, action: 'change second factor policy', target: 'admins', fields: { isRequiredForAdmins }, guard },
      async (manager) => {
        const own: unknown[] = await manager.query(`SELECT FROM users WHERE id = $1 AND ${HAS_ONE} FOR KEY SHARE`, [
          actor.id,
        ]);
        if (isRequiredForAdmins && own.length === 0) {
          throw secondFactorMissing(t('Set up your own second factor first, on your account page.'));
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
       SELECT username FROM users WHERE (is_admin OR roles <> '{}')
          AND NOT ${HAS_ONE})
     SELECT is_required_for_admins AS "isRequiredForAdmins", (SELECT count(*)::integer FROM without) AS "adminsWithoutCount",
            ARRAY(SELECT username FROM without ORDER BY lower(username), username LIMIT ${NAMES_SHOWN}) AS "adminsWithout"
       FROM second_factor_policy`,
  );
  const policy = row ?? { isRequiredForAdmins: false, adminsWithout: [], adminsWithoutCount: 0 };
  // Only of the rule: who has a second factor changes meanwhile.
  return { ...policy, ...withVersion({ isRequiredForAdmins: policy.isRequiredForAdmins }) };
}
