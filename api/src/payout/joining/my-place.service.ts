import { Injectable } from '@nestjs/common';
import { type MyPlace, type PlaceReceipt, TEAM_COUNT_MAX } from '@powerline/contract/payout';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { isActive, readTeamClock } from '../downline/team-rows.ts';
import type { SponsoredBy } from '../placement/payout-member.entity.ts';

interface Row extends Omit<PlaceReceipt, 'sponsoredBy' | 'sponsor' | 'under'> {
  joinedAt: Date;
  sponsoredBy: SponsoredBy;
  sponsorNow: string | null;
  sponsor: string | null;
  under: string | null;
  directlyBelow: number;
  invited: number;
  activeInvited: number;
}

/** How a member joined, and under whom. */
@Injectable()
export class MyPlaceService {
  /** @throws HttpProblem 404 for whoever has no place yet: it is given within minutes */
  async find(memberId: number, read: Read): Promise<MyPlace> {
    const [row]: Row[] = await read(async (manager) => {
      const { month } = await readTeamClock(manager);
      return manager.query(
        `SELECT m.joined_at AS "joinedAt", m.sponsored_by AS "sponsoredBy", now_by.username AS "sponsorNow",
                first.username AS sponsor, host.username AS under, r.unused_invitation AS "unusedInvitation",
                r.score_before AS "scoreBefore", r.sponsor_id <> m.parent_id AS "isSpillover", m.position, m.level,
                r.host_level AS "hostLevel", r.host_below AS "hostBelow", r.width, r.is_from_root AS "isFromRoot",
                m.directly_below AS "directlyBelow", i.invited, i.active AS "activeInvited"
           FROM payout_members m
           LEFT JOIN payout_receipts r ON r.member_id = m.member_id
           LEFT JOIN users now_by ON now_by.id = m.sponsor_id
           LEFT JOIN users first ON first.id = r.sponsor_id
           LEFT JOIN users host ON host.id = m.parent_id
          CROSS JOIN LATERAL (
            SELECT count(*)::integer AS invited, (count(*) FILTER (WHERE ${isActive('$2', 's')}))::integer AS active
              FROM (SELECT p.member_id FROM payout_members p WHERE p.sponsor_id = m.member_id LIMIT ${TEAM_COUNT_MAX}) AS s) AS i
          WHERE m.member_id = $1`,
        [memberId, `${month}-01`],
      );
    });
    if (!row) throw notFound('You have no place in the team yet: it is given within ten minutes');
    const { joinedAt, sponsorNow, sponsoredBy, level, directlyBelow, invited, activeInvited, ...receipt } = row;
    const mine = { joinedAt: joinedAt.toISOString(), level, directlyBelow, invited, activeInvited };
    if (sponsoredBy === 'root') return { ...mine, sponsor: null, receipt: null };
    return { ...mine, sponsor: { username: sponsorNow }, receipt: { ...receipt, sponsoredBy, level } };
  }
}
