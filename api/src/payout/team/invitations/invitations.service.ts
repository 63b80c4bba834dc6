import { Injectable } from '@nestjs/common';
import { inviterSchema, type Invitation as PublicInvitation } from '@powerline/contract/payout';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../../infrastructure/database/rows.ts';
import { addressKey } from '../../../infrastructure/http/client-address.ts';
import type { RateLimit } from '../../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../../infrastructure/rate-limits/rate-limits.ts';
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
  ) {
    this.unknown = limits.define(UNKNOWN_INVITATIONS);
  }

  /** @returns what the page may show of an invitation; null when it no longer counts */
  async show(invitation: Invitation | null): Promise<PublicInvitation | null> {
    if (!invitation) return null;
    const inviter = await this.find('id = $1', invitation.memberId);
    return inviter ? { username: inviter.username, since: invitation.since.toISOString() } : null;
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
