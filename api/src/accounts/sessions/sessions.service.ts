import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows, readValue } from '../../infrastructure/database/rows.ts';
import { databaseFailure, FOREIGN_KEY_VIOLATION } from '../../infrastructure/errors/sqlstate.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { User as UserRow } from '../users/user.entity.ts';
import { ownUser } from '../users/users.service.ts';
import { deviceOf } from './device-in-words.ts';
import { Session } from './session.entity.ts';
import { IDLE_DAYS, sessionLookups, TOUCH_MINUTES } from './session-lookups.ts';
import { wrongCredentials } from './wrong-credentials.ts';

/** Design, section 6: 30 days at all (ASVS 5.0, 7.3.2). */
const ABSOLUTE_DAYS = 30;

const hashOf = (token: string) => hash('sha256', token, 'buffer');

const accountSuspended = () =>
  new HttpProblem(
    403,
    'account_suspended',
    t('This account is suspended. Please contact support if you think that is a mistake.'),
  );

/** What the visitor gets of a session that has just begun. */
export interface NewSession {
  /** Names it in its owner's calls. */
  id: string;
  /** 256 bits in base64url. */
  token: string;
  /** When the session ends at the latest. */
  expiresAt: Date;
}

/** What a session begins with. */
export interface SessionStart {
  /** The token that the browser sent, if any: its session ends, so that no token survives a login. */
  previous: string | null;
  /** What the browser says of itself (user-agent.ts). */
  userAgent: string | null;
  /** The hash that the typed password was found to match; null without a password. */
  passwordHash: string | null;
  /** Of the passkey in place of a password. */
  passkeyId?: number | undefined;
  /** Of the login at a provider in place of a password. */
  oidcLoginId?: number | undefined;
  /** Whether the account was never used in this browser before. */
  isNewDevice: boolean;
}

interface NewView {
  token: string;
  userId: number;
  viewedId: number;
  endsAt: string;
}

const ENDED_VIEW = v.strictObject({ id: v.number(), username: v.string(), viewedId: v.number() });

const BEGUN = v.strictObject({ id: v.string(), expiresAt: v.date() });

const SESSION = v.strictObject({
  id: v.string(),
  userAgent: v.nullable(v.string()),
  createdAt: v.date(),
  /** Up to {@link TOUCH_MINUTES} before its last use. */
  lastSeenAt: v.date(),
  isCurrent: v.boolean(),
});

/** Sessions: an opaque token with the visitor, its SHA-256 in the database. */
@Injectable()
export class SessionsService {
  readonly #lookups: ReturnType<typeof sessionLookups>;

  constructor(private readonly dataSource: DataSource) {
    this.#lookups = sessionLookups(dataSource);
  }

  /**
   * Begins a session for a user, and records the log-in without its address.
   *
   * @returns the new token of 256 bits, and when its session ends at the latest
   * @throws HttpProblem 403 for a suspended user, also for one who is suspended at the same moment; 401 when the password
   * is another one by now: a session that began while it was changed would outlive the change, which ends all of them
   */
  async begin(
    userId: number,
    { previous, userAgent, passwordHash, passkeyId, oidcLoginId, isNewDevice }: SessionStart,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<NewSession> {
    const token = randomBytes(32).toString('base64url');
    const begun = await readRow(
      manager,
      BEGUN,
      `WITH ended AS (DELETE FROM sessions WHERE token_hash = $3),
            outdated AS (DELETE FROM sessions WHERE user_id = $1 AND
              (expires_at <= now() OR last_seen_at <= now() - make_interval(days => ${IDLE_DAYS}))),
            account AS (SELECT password_hash FROM users WHERE id = $1 FOR SHARE),
            begun AS (
              INSERT INTO sessions (token_hash, user_id, user_agent, expires_at, passkey_id, oidc_login_id)
              SELECT $2, $1, $4, now() + make_interval(days => ${ABSOLUTE_DAYS}), $8, $9
               WHERE NOT EXISTS (SELECT FROM account WHERE password_hash <> $5)
              RETURNING id, user_id, expires_at),
            recorded AS (
              INSERT INTO logins (user_id, device, is_new_device) SELECT user_id, $6, $7 FROM begun)
       SELECT id, expires_at AS "expiresAt" FROM begun`,
      [
        userId,
        hashOf(token),
        previous === null ? null : hashOf(previous),
        userAgent,
        passwordHash,
        deviceOf(userAgent),
        isNewDevice,
        passkeyId ?? null,
        oidcLoginId ?? null,
      ],
    ).catch((error: unknown) => this.explainRefusal(userId, error));
    if (begun === undefined) throw wrongCredentials();
    return { token, ...begun };
  }

  /** The database refuses a session of a user who is suspended or gone by the same constraint. */
  private async explainRefusal(userId: number, error: unknown): Promise<never> {
    if (databaseFailure(error)?.code !== FOREIGN_KEY_VIOLATION) throw error;
    // Not by the caller's manager: its transaction has failed.
    const isSuspended = await this.dataSource.manager.existsBy(UserRow, { id: userId, isSuspended: true });
    throw isSuspended ? accountSuspended() : error;
  }

  /** The user of a session that has not ended, as the database knows it right now. */
  async findUser(token: string): Promise<User | null> {
    const found = await this.#lookups.find(hash('sha256', token, 'hex'));
    if (found === null) return null;
    const { isStale, roles, language, viewEndsAt, ...user } = found;
    if (isStale) await this.touch(hashOf(token));
    if (viewEndsAt === null) return ownUser(user, { roles, language });
    // Someone else looks at it, in their own language.
    return { ...user, view: { endsAt: viewEndsAt.toISOString() } };
  }

  /** How many sessions have not ended. Reads the whole table. */
  async count(): Promise<number> {
    const count = await readValue(
      this.dataSource,
      v.number(),
      `SELECT count(*)::integer FROM sessions
        WHERE expires_at > now() AND last_seen_at > now() - make_interval(days => ${IDLE_DAYS})`,
    );
    return count ?? 0;
  }

  /** The sessions of a user that have not ended, the one that was used last first. @param token the caller's own */
  async listOf(
    userId: number,
    token: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<v.InferOutput<typeof SESSION>[]> {
    return readRows(
      manager,
      SESSION,
      `SELECT id, user_agent AS "userAgent", created_at AS "createdAt", last_seen_at AS "lastSeenAt",
              token_hash = $2 AS "isCurrent"
         FROM sessions
        WHERE user_id = $1 AND expires_at > now() AND last_seen_at > now() - make_interval(days => ${IDLE_DAYS})
        ORDER BY token_hash = $2 DESC, last_seen_at DESC, id`,
      [userId, hashOf(token)],
    );
  }

  /** Ends one session of a user. @returns whether there was one */
  async endOne(userId: number, id: string, manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    const { affected } = await manager.delete(Session, { id, userId });
    return Boolean(affected);
  }

  /** Whether a session began with a passkey that its account still has. */
  hasPasskey(token: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(Session, { tokenHash: hashOf(token), passkeyId: Not(IsNull()) });
  }

  /** From now on, a session counts as one that began with this passkey. */
  async notePasskey(manager: EntityManager, token: string, passkeyId: number): Promise<void> {
    await manager.update(Session, { tokenHash: hashOf(token) }, { passkeyId });
  }

  /** Whether a session began with a login at this provider that its account still has. */
  isOfIssuer(token: string, issuer: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(Session, { tokenHash: hashOf(token), oidcLogin: { issuer } });
  }

  /** From now on, a session counts as one that began with this login. */
  async noteOidcLogin(manager: EntityManager, token: string, oidcLoginId: number): Promise<void> {
    await manager.update(Session, { tokenHash: hashOf(token) }, { oidcLoginId });
  }

  /** Ends every session of a user. @param token of the one that stays, if any */
  async endAll(userId: number, token: string | null, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.query('DELETE FROM sessions WHERE user_id = $1 AND ($2::bytea IS NULL OR token_hash <> $2)', [
      userId,
      token === null ? null : hashOf(token),
    ]);
  }

  /** Ends a session; an unknown token ends none. */
  async end(token: string): Promise<void> {
    await this.dataSource.query('DELETE FROM sessions WHERE token_hash = $1', [hashOf(token)]);
  }

  /**
   * Ends all sessions of a user but one.
   *
   * @param currentToken of the one that stays, if any
   */
  async endOthers(userId: number, currentToken: string | null, manager: EntityManager): Promise<void> {
    await manager.query('DELETE FROM sessions WHERE user_id = $1 AND token_hash IS DISTINCT FROM $2::bytea', [
      userId,
      currentToken === null ? null : hashOf(currentToken),
    ]);
  }

  /** From the next request on, the session answers as another user. @returns whether there is such a session */
  async beginView(manager: EntityManager, { token, userId, viewedId, endsAt }: NewView): Promise<boolean> {
    const { affected } = await manager.update(
      Session,
      { tokenHash: hashOf(token), userId },
      { viewedId, viewEndsAt: new Date(endsAt) },
    );
    return Boolean(affected);
  }

  /** @returns whose view of whom was under way; undefined if none was */
  async endView(manager: EntityManager, token: string): Promise<v.InferOutput<typeof ENDED_VIEW> | undefined> {
    return readRow(
      manager,
      ENDED_VIEW,
      `WITH viewing AS (
         SELECT token_hash, user_id, viewed_id FROM sessions
          WHERE token_hash = $1 AND viewed_id IS NOT NULL AND view_ends_at > now() FOR UPDATE),
       ended AS (
         UPDATE sessions s SET viewed_id = NULL, view_ends_at = NULL FROM viewing w WHERE s.token_hash = w.token_hash)
       SELECT w.user_id AS id, u.username, w.viewed_id AS "viewedId"
         FROM viewing w JOIN users u ON u.id = w.user_id`,
      [hashOf(token)],
    );
  }

  /** Only ever updates: a slow request must not bring back a session that was ended meanwhile. */
  private async touch(tokenHash: Buffer): Promise<void> {
    await this.dataSource.query(
      `UPDATE sessions SET last_seen_at = now()
        WHERE token_hash = $1 AND last_seen_at < now() - make_interval(mins => ${TOUCH_MINUTES})`,
      [tokenHash],
    );
  }
}
