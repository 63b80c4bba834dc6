import { Injectable } from '@nestjs/common';
import {
  hasAnyRight,
  type SecondFactor,
  type SecondFactorSetup,
  secondFactorSchema,
  type User,
} from '@powerline/contract/accounts';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readValue } from '../../infrastructure/database/rows.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { Secrets } from '../../infrastructure/secrets/secrets.ts';
import { CurrentLook } from '../../infrastructure/site-look/current-look.ts';
import { Notifications } from '../notifications/notifications.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { SECOND_FACTOR_CHANGED } from './second-factor-changed.ts';
import { isChanged, SEALED, SecondFactorCodes, sealedFor } from './second-factor-codes.ts';
import { SecondFactorThrottle } from './second-factor-throttle.ts';
import { newTotpSecret, stepOfCode, totpDigits, totpSetup } from './totp.ts';
import { wrongCode } from './wrong-code.ts';

/** So long a set-up waits for its first code. */
export const SETUP_MINUTES = 15;

const setupIsOver = (): string => t('This set-up is over. Begin again.');

const STATE = v.strictObject({ ...secondFactorSchema.entries, onSince: v.nullable(v.date()) });

/** The second factor of one's own account: offered to everyone, because it protects the account. */
@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: Secrets,
    private readonly codes: SecondFactorCodes,
    private readonly throttle: SecondFactorThrottle,
    private readonly sessions: SessionsService,
    private readonly notifications: Notifications,
    private readonly looks: CurrentLook,
  ) {}

  async find(user: User): Promise<SecondFactor> {
    const row = await readRow(
      this.dataSource,
      STATE,
      `SELECT (SELECT confirmed_at FROM second_factors WHERE user_id = $1) AS "onSince",
              (SELECT count(*)::integer FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL) AS "recoveryCodesLeft",
              is_required_for_admins AND NOT EXISTS (SELECT FROM passkeys WHERE user_id = $1) AS "isRequired" FROM second_factor_policy`,
      [user.id],
    );
    return {
      onSince: row?.onSince?.toISOString() ?? null,
      recoveryCodesLeft: row?.recoveryCodesLeft ?? 0,
      isRequired: hasAnyRight(user) && row?.isRequired === true,
    };
  }

  /**
   * Makes a secret for an app. Log-ins need no code until {@link confirm}; an earlier set-up becomes void.
   *
   * @throws HttpProblem 409 when the account has a second factor, 503 when it cannot be kept
   */
  async begin(user: User): Promise<SecondFactorSetup> {
    const secret = newTotpSecret();
    const expiresAt = await inTransaction(this.dataSource, async (manager) => {
      const { keyId, box } = await this.secrets.seal(manager, secret, sealedFor(user.id));
      const endsAt = await readValue(
        manager,
        v.date(),
        `INSERT INTO second_factors AS f (user_id, key_id, sealed_secret) VALUES ($1, $2, $3)
         ON CONFLICT (user_id) DO UPDATE
            SET key_id = excluded.key_id, sealed_secret = excluded.sealed_secret, created_at = now()
          WHERE f.confirmed_at IS NULL
         RETURNING created_at + make_interval(mins => ${SETUP_MINUTES}) `,
        [user.id, keyId, box],
      );
      if (endsAt === undefined)
        throw new HttpProblem(409, 'conflict', t('Your account has a second factor. Switch it off first.'));
      return endsAt;
    });
    const { siteName } = await this.looks.read();
    return { ...totpSetup(secret, user.username, siteName), expiresAt: expiresAt.toISOString() };
  }

  /**
   * Switches it on: the first code proves that the app has the secret. Other sessions were never asked for
   * a code, so they end.
   *
   * @param sessionToken stays
   * @returns the recovery codes, which are kept nowhere
   * @throws HttpProblem 400 when the code is wrong, 409 when no set-up waits for one, 429, 503
   */
  async confirm(user: User, typed: string, sessionToken: string | null): Promise<string[]> {
    const setup = await readRow(
      this.dataSource,
      SEALED,
      `SELECT key_id AS "keyId", sealed_secret AS box FROM second_factors
        WHERE user_id = $1 AND confirmed_at IS NULL AND created_at > now() - make_interval(mins => ${SETUP_MINUTES})`,
      [user.id],
    );
    if (setup === undefined) throw new HttpProblem(409, 'conflict', setupIsOver());
    const secret = await this.secrets.open(setup, sealedFor(user.id));
    let step: number | null = null;
    const isRight = await this.throttle.inSession(user.id, async () => {
      const digits = totpDigits(typed);
      step = digits === null ? null : await stepOfCode(secret, digits);
      return step !== null;
    });
    if (!isRight) throw wrongCode();
    return inTransaction(this.dataSource, async (manager) => {
      // By its secret: another tab may have started over.
      const isMade = isChanged(
        await manager.query(
          `UPDATE second_factors SET confirmed_at = now(), last_step = $2
            WHERE user_id = $1 AND confirmed_at IS NULL AND sealed_secret = $3 RETURNING user_id`,
          [user.id, step, setup.box],
        ),
      );
      if (!isMade) throw new HttpProblem(409, 'conflict', setupIsOver());
      await this.sessions.endOthers(user.id, sessionToken, manager);
      await this.notifications.send(manager, user.id, SECOND_FACTOR_CHANGED, { change: 'on' });
      return storeRecoveryCodes(manager, user.id);
    });
  }

  /** Ten new recovery codes in place of all of before. @throws HttpProblem 400 when the code is wrong, 429, 503 */
  async renewRecoveryCodes(user: User, typed: string): Promise<string[]> {
    return this.withCode(user, typed, async (manager) => {
      await manager.query('DELETE FROM recovery_codes WHERE user_id = $1', [user.id]);
      await this.notifications.send(manager, user.id, SECOND_FACTOR_CHANGED, { change: 'codes' });
      return storeRecoveryCodes(manager, user.id);
    });
  }

  /** An admin whose site asks for one may do nothing of an admin until there is another. @throws as above */
  async switchOff(user: User, typed: string): Promise<void> {
    await this.withCode(user, typed, async (manager) => {
      await manager.query('DELETE FROM second_factors WHERE user_id = $1', [user.id]);
      await this.notifications.send(manager, user.id, SECOND_FACTOR_CHANGED, { change: 'off' });
    });
  }

  /** Takes the code and does the work: both or neither. */
  private async withCode<T>(user: User, typed: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    let done: T | undefined;
    const isRight = await this.throttle.inSession(user.id, () =>
      inTransaction(this.dataSource, async (manager) => {
        if (!(await this.codes.accept(user.id, typed, manager))) return false;
        done = await work(manager);
        return true;
      }),
    );
    if (!isRight) throw wrongCode();
    // It was done, or something was thrown.
    return done as T;
  }
}

async function storeRecoveryCodes(manager: EntityManager, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await manager.query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [
    userId,
    codes.map((code) => recoveryCodeHash(code, userId)),
  ]);
  return codes;
}
