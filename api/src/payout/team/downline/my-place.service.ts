import { Inject, Injectable } from '@nestjs/common';
import { type MyPlace, myPlaceSchema, TEAM_COUNT_MAX } from '@powerline/contract/payout';
import * as v from 'valibot';
import { readRow } from '../../../infrastructure/database/rows.ts';
import { notFound } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { activeAmong } from '../../activity/paid-months.ts';
import { RECEIPT, RECEIPT_COLUMN, RECEIPT_JOINS } from '../joining/receipt-row.ts';
import { nameAndPhoto, nameLineAndPhoto, SHOWN_PEOPLE, type ShownPeople } from '../shown-people.ts';
import { readTeamClock } from './team-rows.ts';

const ROW = v.strictObject({
  ...v.omit(myPlaceSchema, ['sponsor', 'receiptPeople']).entries,
  joinedAt: v.date(),
  sponsorNow: v.nullable(v.string()),
  sponsorEmail: v.nullable(v.string()),
  receipt: RECEIPT_COLUMN,
  sponsorId: v.nullable(v.number()),
  firstSponsorId: v.nullable(v.number()),
  hostId: v.nullable(v.number()),
});

/** How a member joined, and under whom. */
@Injectable()
export class MyPlaceService {
  constructor(@Inject(SHOWN_PEOPLE) private readonly shown: ShownPeople) {}

  /** @throws HttpProblem 404 for a member without a place, which a job gives within minutes */
  async find(memberId: number, read: Read): Promise<MyPlace> {
    const found = await read(async (manager) => {
      const { month } = await readTeamClock(manager);
      const row = await readRow(
        manager,
        ROW,
        `WITH invited AS MATERIALIZED (
           SELECT p.member_id FROM payout_members p WHERE p.sponsor_id = $1 LIMIT ${TEAM_COUNT_MAX})
         SELECT m.joined_at AS "joinedAt", now_by.username AS "sponsorNow",
                CASE WHEN shared.member_id IS NOT NULL THEN now_by.email END AS "sponsorEmail", m.level, ${RECEIPT},
                m.directly_below AS "directlyBelow", (SELECT count(*)::integer FROM invited) AS invited,
                (SELECT count(*)::integer FROM (${activeAmong('invited', '$2')}) AS a) AS "activeInvited",
                m.sponsor_id AS "sponsorId", r.sponsor_id AS "firstSponsorId", m.parent_id AS "hostId"
           FROM payout_members m
           ${RECEIPT_JOINS}
           LEFT JOIN accounts now_by ON now_by.id = m.sponsor_id
           LEFT JOIN shared_emails shared ON shared.member_id = m.sponsor_id
          WHERE m.member_id = $1`,
        [memberId, `${month}-01`],
      );
      return row && { row, people: await this.shown.find(manager, [row.sponsorId, row.firstSponsorId, row.hostId]) };
    });
    if (!found) throw notFound(t('You have no place in the team yet: it is given within ten minutes'));
    const { people, row } = found;
    const { joinedAt, sponsorNow, sponsorEmail, sponsorId, firstSponsorId, hostId, ...place } = row;
    return {
      ...place,
      joinedAt: joinedAt.toISOString(),
      sponsor: place.receipt && {
        ...(sponsorId !== null && { id: sponsorId }),
        username: sponsorNow,
        email: sponsorEmail,
        ...nameLineAndPhoto(people, sponsorId),
      },
      receiptPeople: { sponsor: nameAndPhoto(people, firstSponsorId), under: nameAndPhoto(people, hostId) },
    };
  }
}
