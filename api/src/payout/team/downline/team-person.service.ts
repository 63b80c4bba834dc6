import { Inject, Injectable } from '@nestjs/common';
import { PATH_NAMES_MAX, type TeamPerson, type TeamPersonQuery, type TeamView } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows } from '../../../infrastructure/database/rows.ts';
import { notFound } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { DEEPEST_LEVEL } from '../../rules/place.ts';
import { RECEIPT, RECEIPT_COLUMN, RECEIPT_JOINS } from '../joining/receipt-row.ts';
import { nameAndPhoto, SHOWN_PEOPLE, type ShownPeople } from '../shown-people.ts';
import { isSponsoredBy } from '../sponsors/sponsor-chain.ts';
import { readTeamClock, readTeamPage } from './team-rows.ts';

const ABOVE_ROW = v.strictObject({ id: v.number(), username: v.nullable(v.string()) });
const RECEIPT_ROW = v.strictObject({
  receipt: RECEIPT_COLUMN,
  sponsorId: v.nullable(v.number()),
  hostId: v.nullable(v.number()),
});

/** The column that leads to the next member above. */
const UPWARD = { placed: 'parent_id', invited: 'sponsor_id' } as const satisfies Record<TeamView, string>;

/** One of the people below a member, and no one else. */
@Injectable()
export class TeamPersonService {
  constructor(@Inject(SHOWN_PEOPLE) private readonly shown: ShownPeople) {}

  /** @throws HttpProblem 404 for anyone who isn't below the member in this view */
  async find(id: number, { view }: TeamPersonQuery, memberId: number, read: Read): Promise<TeamPerson> {
    return read(async (manager) => {
      const above = await peopleAbove(manager, id, memberId, view);
      if (above.at(-1)?.id !== memberId) throw notFound(t('There is no such member below you'));
      const clock = await readTeamClock(manager);
      const { members } = await readTeamPage(manager, clock, {
        viewer: { id: memberId },
        where: 'm.member_id = $3',
        order: 'm.member_id',
        values: [id],
      });
      const [member] = members;
      if (!member) throw notFound(t('There is no such member below you'));
      const path = above.slice(0, -1).slice(0, PATH_NAMES_MAX).reverse();
      const { sponsorId, hostId, ...receipt } = await readReceipt(manager, id, memberId);
      const people = await this.shown.find(manager, [id, sponsorId, hostId]);
      return {
        member: { ...member, ...nameAndPhoto(people, id) },
        level: above.length,
        path,
        ...receipt,
        receiptPeople: { sponsor: nameAndPhoto(people, sponsorId), under: nameAndPhoto(people, hostId) },
      };
    });
  }
}

/** The members above one, from the nearest up to `upTo`, or to the top if `upTo` isn't above. */
function peopleAbove(manager: EntityManager, id: number, upTo: number, view: TeamView) {
  const upward = UPWARD[view];
  return readRows(
    manager,
    ABOVE_ROW,
    `WITH RECURSIVE above (id, step) AS (
       SELECT m.${upward}, 1 FROM payout_members m WHERE m.member_id = $1 AND m.${upward} IS NOT NULL
       UNION ALL
       SELECT m.${upward}, a.step + 1 FROM above a JOIN payout_members m ON m.member_id = a.id
        WHERE a.id <> $2 AND m.${upward} IS NOT NULL AND a.step < ${DEEPEST_LEVEL})
     SELECT a.id, u.username FROM above a LEFT JOIN accounts u ON u.id = a.id ORDER BY a.step`,
    [id, upTo],
  );
}

/** Only with names of members in the viewer's team or in the viewer's own receipt. */
async function readReceipt(
  manager: EntityManager,
  id: number,
  viewerId: number,
): Promise<Pick<TeamPerson, 'receipt' | 'hiddenNames'> & Record<'sponsorId' | 'hostId', number | null>> {
  const row = await readRow(
    manager,
    RECEIPT_ROW,
    `SELECT ${RECEIPT}, r.sponsor_id AS "sponsorId", m.parent_id AS "hostId"
       FROM payout_members m ${RECEIPT_JOINS} WHERE m.member_id = $1`,
    [id],
  );
  if (!row?.receipt) return { receipt: null, hiddenNames: [], sponsorId: null, hostId: null };
  const { sponsorId, hostId, receipt } = row;
  const hiddenNames: TeamPerson['hiddenNames'] = [];
  if (!(await mayName(manager, sponsorId, viewerId))) hiddenNames.push('sponsor');
  if (!(await mayName(manager, hostId, viewerId))) hiddenNames.push('under');
  for (const name of hiddenNames) receipt[name] = null;
  // The rotator score and a suspended inviter are private to the newcomer.
  return {
    receipt: { ...receipt, scoreBefore: null, unusedInvitation: null },
    hiddenNames,
    sponsorId: hiddenNames.includes('sponsor') ? null : sponsorId,
    hostId: hiddenNames.includes('under') ? null : hostId,
  };
}

/** Whether a member may see a name: of someone below them, someone they brought in, or someone in their own receipt. */
async function mayName(manager: EntityManager, id: number | null, viewerId: number): Promise<boolean> {
  if (id === null || id === viewerId) return true;
  const rows: unknown[] = await manager.query(
    `SELECT FROM payout_members me JOIN payout_members m ON m.member_id = $1
       LEFT JOIN payout_receipts r ON r.member_id = me.member_id
      WHERE me.member_id = $2
        AND ($1 IN (me.parent_id, me.sponsor_id, r.sponsor_id) OR substring(m.path FROM 1 FOR length(me.path)) = me.path)`,
    [id, viewerId],
  );
  return rows.length > 0 || isSponsoredBy(manager, id, viewerId);
}
