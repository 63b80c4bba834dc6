import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { SponsorChange } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { AdminChanges } from '../../../accounts/audit/admin-changes.ts';
import { readValue } from '../../../infrastructure/database/rows.ts';
import { fieldProblem, HttpProblem, notFound } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { lockTeam } from '../placement/team-lock.ts';
import { isSponsoredBy } from './sponsor-chain.ts';

/** Changes a member's sponsor from the next month on. Places, receipts and turns don't change. */
@Injectable()
export class SponsorChangesService {
  constructor(private readonly changes: AdminChanges) {}

  /**
   * @throws HttpProblem 400 for an unknown sponsor, 404, 409 for the root, for a circle, and for another sponsor than the
   *   admin saw
   */
  async change(memberId: number, { username, reason, seen }: SponsorChange, actor: User): Promise<void> {
    await this.changes.make(
      {
        actor,
        action: 'change sponsor',
        target: String(memberId),
        people: [memberId],
        fields: { sponsor: username, reason },
        readBefore: (manager) => readSponsor(manager, memberId),
      },
      async (manager) => {
        await lockTeam(manager);
        const sponsor = 'SELECT sponsor_id FROM payout_members WHERE member_id = $1';
        const before = await readValue(manager, v.nullable(v.number()), sponsor, [memberId]);
        if (before === undefined) throw notFound(t('There is no such member'));
        if (before === null) throw conflict(t('The root of the team has no sponsor.'));
        if (seen !== undefined && seen !== before) throw conflict(CHANGED);
        const sponsorId = await this.find(manager, username);
        if (await isSponsoredBy(manager, sponsorId, memberId))
          throw conflict(
            t('This would make a circle: that sponsor is the member, or was brought in through the member.'),
          );
        await manager.query('UPDATE payout_members SET sponsor_id = $2 WHERE member_id = $1', [memberId, sponsorId]);
      },
    );
  }

  private async find(manager: EntityManager, username: string): Promise<number> {
    const sponsorId = await readValue(
      manager,
      v.number(),
      `SELECT m.member_id FROM payout_members m JOIN accounts u ON u.id = m.member_id
        WHERE lower(u.username) = lower($1)`,
      [username],
    );
    if (sponsorId === undefined) throw fieldProblem('username', t('There is no member of this name'));
    return sponsorId;
  }
}

const CHANGED =
  'Someone else changed the sponsor after you opened this page, so your change wasn’t saved. Reload the page and check who it is now.';

/** Null for a member without a place, or whose sponsor is gone. */
async function readSponsor(manager: EntityManager, memberId: number): Promise<{ sponsor: string } | null> {
  const sponsor = await readValue(
    manager,
    v.string(),
    'SELECT u.username FROM payout_members m JOIN accounts u ON u.id = m.sponsor_id WHERE m.member_id = $1',
    [memberId],
  );
  return sponsor === undefined ? null : { sponsor };
}

const conflict = (sentence: string) => new HttpProblem(409, 'conflict', sentence);
