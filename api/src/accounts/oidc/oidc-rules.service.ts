import { Injectable } from '@nestjs/common';
import type { OidcRulesInput, OidcRules as Rules, User } from '@powerline/contract/accounts';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readValue } from '../../infrastructure/database/rows.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { withVersion } from '../../infrastructure/http/state-version.ts';
import { t } from '../../infrastructure/language/words.ts';
import { AdminChanges } from '../audit/admin-changes.ts';
import { OidcSettings } from './oidc-settings.ts';

const ROW = v.strictObject({ countsAsSecondFactor: v.boolean(), isOnlyWayForAdmins: v.boolean() });
type Row = v.InferOutput<typeof ROW>;

/** What a log-in at the provider counts for. */
@Injectable()
export class OidcRules {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: OidcSettings,
    private readonly changes: AdminChanges,
  ) {}

  async find(manager: EntityManager = this.dataSource.manager): Promise<Rules> {
    const rules = await this.readStored(manager);
    return { ...rules, linkedOwners: await this.countOwners(manager), ...withVersion(rules) };
  }

  /** The rules as they count now: without a provider, none of them does. */
  async inForce(): Promise<Row & { provider: { name: string; issuer: string } | null }> {
    const rules = await this.readStored(this.dataSource.manager);
    if (!rules.countsAsSecondFactor && !rules.isOnlyWayForAdmins) return { ...rules, provider: null };
    const provider = await this.settings.findPublic();
    return provider === null
      ? { countsAsSecondFactor: false, isOnlyWayForAdmins: false, provider }
      : { ...rules, provider };
  }

  /**
   * @param ifMatch the version that was read
   * @throws HttpProblem 409 when no owner could get in, or when there is a newer version
   */
  set(fields: OidcRulesInput, actor: User, ifMatch?: string): Promise<Rules> {
    const guard = { what: t('rule'), ifMatch, read: (manager: EntityManager) => this.find(manager) };
    return this.changes.make(
      { actor, action: 'change single sign-on rules', target: 'single sign-on', fields, guard },
      async (manager) => {
        if (fields.isOnlyWayForAdmins && (await this.countOwners(manager)) === 0) throw noOwner();
        await manager.query(
          `UPDATE oidc_rules SET counts_as_second_factor = coalesce($1, counts_as_second_factor),
             is_only_way_for_admins = coalesce($2, is_only_way_for_admins)`,
          [fields.countsAsSecondFactor ?? null, fields.isOnlyWayForAdmins ?? null],
        );
        return this.find(manager);
      },
    );
  }

  /** Whether someone's login is the only one by which an owner can get in, and has to be one. */
  async needsLogin(manager: EntityManager, loginId: number): Promise<boolean> {
    const { isOnlyWayForAdmins } = await this.readStored(manager);
    return isOnlyWayForAdmins && (await this.countOwners(manager, loginId)) === 0;
  }

  private async readStored(manager: EntityManager): Promise<Row> {
    const row = await readRow(
      manager,
      ROW,
      `SELECT counts_as_second_factor AS "countsAsSecondFactor", is_only_way_for_admins AS "isOnlyWayForAdmins"
         FROM oidc_rules`,
    );
    return row ?? { countsAsSecondFactor: false, isOnlyWayForAdmins: false };
  }

  /** Of those who may change these rules. @param except a login that doesn't count */
  private async countOwners(manager: EntityManager, except?: number): Promise<number> {
    const provider = await this.settings.findPublic(manager);
    const count = await readValue(
      manager,
      v.number(),
      `SELECT count(*)::integer FROM oidc_logins l JOIN users u ON u.id = l.user_id
        WHERE l.issuer = $1 AND l.id IS DISTINCT FROM $2 AND NOT u.is_suspended
          AND (u.is_admin OR 'owner' = ANY (u.roles))`,
      [provider?.issuer ?? '', except ?? null],
    );
    return count ?? 0;
  }
}

const noOwner = () =>
  new HttpProblem(
    409,
    'conflict',
    t('No owner or admin could get in: link your own login first, on your account page.'),
  );
