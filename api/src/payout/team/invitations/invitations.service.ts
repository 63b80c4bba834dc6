import { Inject, Injectable } from '@nestjs/common';
import { type CurrentInvitation, inviterSchema, type Invitation as PublicInvitation } from '@powerline/contract/payout';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows } from '../../../infrastructure/database/rows.ts';
import { addressKey } from '../../../infrastructure/http/client-address.ts';
import { readInstallation } from '../../../infrastructure/installation/installation.entity.ts';
import type { RateLimit } from '../../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../../infrastructure/rate-limits/rate-limits.ts';
import { monthOf } from '../../plan/calendar/month.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import { nameLineAndPhoto, SHOWN_PEOPLE, type ShownPeople } from '../shown-people.ts';
import type { Invitation } from './invitation-cookie.ts';

/** Per client address. Only unknown names count, because a whole hall may follow one link. */
const UNKNOWN_INVITATIONS = { name: 'unknown invitation', attempts: 100, windowSeconds: 60 * 60 };

/** A member who may invite. */
type Inviter = v.InferOutput<typeof INVITER_ROW>;

const INVITER_ROW = v.strictObject({ id: v.number(), username: v.string() });

/** Decides whose invitation counts. Suspended and former members can't invite. */
@Injectable()
export class InvitationsService {
  private readonly unknown: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    limits: RateLimits,
    @Inject(SHOWN_PEOPLE) private readonly shown: ShownPeople,
  ) {
    this.unknown = limits.define(UNKNOWN_INVITATIONS);
  }

  /** The invitation with what its inviter shows of themselves, and what membership costs. */
  async current(invitation: Invitation | null): Promise<CurrentInvitation> {
    return { invitation: await this.show(invitation), price: await this.price() };
  }

  /** Whether an invitation still counts. */
  async counts(invitation: Invitation | null): Promise<boolean> {
    return invitation !== null && (await this.find('id = $1', invitation.memberId)) !== undefined;
  }

  private async show(invitation: Invitation | null): Promise<PublicInvitation | null> {
    const inviter = invitation && (await this.find('id = $1', invitation.memberId));
    if (!inviter) return null;
    const people = await this.shown.find(this.dataSource.manager, [inviter.id]);
    return {
      username: inviter.username,
      since: invitation.since.toISOString(),
      ...nameLineAndPhoto(people, inviter.id),
    };
  }

  /** @returns null while The Powerline Payout is closed */
  private async price(): Promise<CurrentInvitation['price']> {
    const { manager } = this.dataSource;
    const open = await readRows(manager, v.strictObject({}), `SELECT FROM open_systems WHERE key = 'payout'`);
    if (open.length === 0) return null;
    const { timeZone, currency } = await readInstallation(manager);
    return { feeCents: (await readPlan(manager, monthOf(new Date(), timeZone))).feeCents, currency };
  }

  /**
   * @param name from an address or a body
   * @param address of the client
   * @returns undefined for a name that no inviter has, and after too many of these
   */
  async inviter(name: string, address: string): Promise<Inviter | undefined> {
    const username = v.safeParse(inviterSchema, name);
    const key = addressKey(address);
    if (!username.success || this.unknown.msClosed(key) > 0) return undefined;
    const inviter = await this.find('lower(username) = lower($1)', username.output);
    if (!inviter) await this.unknown.take(key);
    return inviter;
  }

  private find(condition: string, value: unknown): Promise<Inviter | undefined> {
    const sql = `SELECT id, username FROM accounts WHERE ${condition} AND NOT is_suspended`;
    return readRow(this.dataSource, INVITER_ROW, sql, [value]);
  }
}
