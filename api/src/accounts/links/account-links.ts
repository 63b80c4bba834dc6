import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readValue } from '../../infrastructure/database/rows.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { User } from '../users/user.entity.ts';
import type { LinkPurpose } from './account-link.entity.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** A link to be made. */
export interface NewLink {
  userId: number;
  purpose: LinkPurpose;
  /** To which it is sent; null for one that is handed over. */
  email: string | null;
  /** For so long it can be used. */
  hours: number;
  /** Of the request for which a job makes it. */
  requestId?: string;
  /** The session that it ends. */
  sessionId?: string;
}

/** A link that has just been made. The token is kept nowhere: only its SHA-256 is. */
export interface MadeLink {
  /** 256 random bits in base64url. */
  token: string;
  expiresAt: Date;
}

const FOLLOWED = v.strictObject({
  userId: v.number(),
  purpose: v.picklist(['password-reset', 'email-verification', 'email-change', 'session-end']),
  email: v.nullable(v.string()),
  sessionId: v.nullable(v.string()),
});
const LOOKED_UP = v.strictObject({ ...FOLLOWED.entries, isUsed: v.boolean(), isExpired: v.boolean() });

/** What a link is good for. */
type FollowedLink = v.InferOutput<typeof FOLLOWED>;

/** Links that let anyone who has them do one thing with one account, once, for some time. */
@Injectable()
export class AccountLinks {
  /** @returns null when one was made for the same request already */
  async make(manager: EntityManager, link: NewLink): Promise<MadeLink | null> {
    const { userId, purpose, email, hours, requestId = null, sessionId = null } = link;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = await readValue(
      manager,
      v.date(),
      `INSERT INTO account_links (token_hash, user_id, purpose, email, request_id, session_id, expires_at)
       VALUES ($1, $2, $3, $4, $5, $7, now() + make_interval(hours => $6))
       ON CONFLICT (request_id) DO NOTHING
       RETURNING expires_at`,
      [hashOf(token), userId, purpose, email, requestId, hours, sessionId],
    );
    return expiresAt ? { token, expiresAt } : null;
  }

  /**
   * What a link is good for, without using it up.
   *
   * @throws HttpProblem 404 for one that is none of ours, was replaced, or is for something else; 410 when it was used or
   * is too old
   */
  async look(manager: EntityManager, token: string, purposes: readonly LinkPurpose[]): Promise<FollowedLink> {
    const row = await readRow(
      manager,
      LOOKED_UP,
      `SELECT user_id AS "userId", purpose, email, session_id AS "sessionId", used_at IS NOT NULL AS "isUsed", expires_at <= now() AS "isExpired"
         FROM account_links WHERE token_hash = $1 AND purpose = ANY($2)`,
      [hashOf(token), purposes],
    );
    if (row === undefined) throw linkUnknown();
    const { isUsed, isExpired, ...link } = row;
    if (isUsed) throw linkUsed();
    if (isExpired) throw linkExpired();
    return link;
  }

  /**
   * The account of a link, locked until the transaction ends.
   *
   * @throws HttpProblem as {@link look}
   */
  async lockOwner(manager: EntityManager, token: string, purposes: readonly LinkPurpose[]): Promise<User> {
    const { userId: id } = await this.look(manager, token, purposes);
    const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
    // Deleted at the same moment, and the link with it.
    if (user === null) throw linkUnknown();
    return user;
  }

  /**
   * Uses a link up: of two at once, one does. Lock its account first, as every change of both does.
   *
   * @throws HttpProblem as {@link look}
   */
  async use(manager: EntityManager, token: string, purposes: readonly LinkPurpose[]): Promise<FollowedLink> {
    const row = await readRow(
      manager,
      FOLLOWED,
      `UPDATE account_links SET used_at = now()
        WHERE token_hash = $1 AND purpose = ANY($2) AND used_at IS NULL AND expires_at > now()
        RETURNING user_id AS "userId", purpose, email, session_id AS "sessionId"`,
      [hashOf(token), purposes],
    );
    return row ?? this.look(manager, token, purposes);
  }

  /** Makes unused links of an account worthless. */
  async withdraw(manager: EntityManager, userId: number, purposes: readonly LinkPurpose[]): Promise<void> {
    await manager.query('DELETE FROM account_links WHERE user_id = $1 AND purpose = ANY($2) AND used_at IS NULL', [
      userId,
      purposes,
    ]);
  }
}

export const linkUnknown = () =>
  new HttpProblem(
    404,
    'link_unknown',
    t('This link is not valid, or a newer one has taken its place. Ask for a new one.'),
  );

const linkUsed = () => new HttpProblem(410, 'link_used', t('This link was used before. It works only once.'));

const linkExpired = () => new HttpProblem(410, 'link_expired', t('This link is too old. Ask for a new one.'));

/** The token is in the fragment: no browser sends what is behind # to a server, nor as Referer. */
export const linkPath = (page: '/account/end-session' | '/reset-password' | '/verify-email', token: string): string =>
  `${page}#${token}`;
