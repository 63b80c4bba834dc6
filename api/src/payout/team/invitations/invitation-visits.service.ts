import { Injectable } from '@nestjs/common';
import { INVITATION_DAYS_SHOWN, type InvitationVisits, TEAM_COUNT_MAX } from '@powerline/contract/payout';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import type { AccountStep, ExportStep } from '../../../accounts/account-steps.ts';
import { DailyVisits, forgetVisits, readVisits } from '../../../infrastructure/daily-visits/daily-visits.ts';
import { findLastDays } from '../../../infrastructure/daily-visits/site-day.ts';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { readTimeZone } from '../../../infrastructure/installation/installation.entity.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';

const linkOf = (memberId: number) => ({ subject: 'invitation', id: memberId });

/** How many visitors and registrations a member's invitation link gets. */
@Injectable()
export class InvitationVisitsService {
  constructor(private readonly visits: DailyVisits) {}

  /** Counts a visit of a member's link, without waiting until it is stored. */
  record(memberId: number, request: FastifyRequest): void {
    this.visits.record([linkOf(memberId)], request);
  }

  show(memberId: number, read: Read): Promise<InvitationVisits> {
    return read((manager) => readInvitationVisits(manager, memberId));
  }
}

async function readInvitationVisits(manager: EntityManager, memberId: number): Promise<InvitationVisits> {
  const visited = new Map(
    (await readVisits(manager, linkOf(memberId), INVITATION_DAYS_SHOWN)).map(({ day, visits }) => [day, visits]),
  );
  // Only the receipt has the first sponsor. One that an admin assigned later got no registration by link.
  const rows = await readRows(
    manager,
    v.strictObject({ day: v.string(), registrations: v.number() }),
    `SELECT to_char(m.joined_at AT TIME ZONE $3, 'YYYY-MM-DD') AS day, count(*)::integer AS registrations
       FROM (SELECT * FROM payout_members WHERE sponsor_id = $1 ORDER BY join_number DESC LIMIT ${TEAM_COUNT_MAX}) AS m
       JOIN payout_receipts r ON r.member_id = m.member_id AND r.sponsor_id = $1
      WHERE m.sponsored_by = 'invitation' AND m.joined_at > now() - make_interval(days => $2 + 1)
      GROUP BY 1`,
    [memberId, INVITATION_DAYS_SHOWN, await readTimeZone(manager)],
  );
  const registered = new Map(rows.map(({ day, registrations }) => [day, registrations]));
  const days = (await findLastDays(manager, INVITATION_DAYS_SHOWN)).map((day) => ({
    day,
    visits: visited.get(day) ?? 0,
    registrations: registered.get(day) ?? 0,
  }));
  return {
    visits: days.reduce((sum, { visits }) => sum + visits, 0),
    registrations: days.reduce((sum, { registrations }) => sum + registrations, 0),
    days,
  };
}

/** The link's numbers are deleted with the account. */
export const forgetInvitationVisits: AccountStep = (manager, { id }) => forgetVisits(manager, linkOf(id));

export const INVITATION_VISITS_EXPORT: ExportStep = {
  section: 'invitationVisits',
  collect: async (manager, { id }) => {
    const { days } = await readInvitationVisits(manager, id);
    return days.filter(({ visits, registrations }) => visits + registrations > 0);
  },
};
