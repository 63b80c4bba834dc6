import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import { Secrets } from '../../infrastructure/secrets/secrets.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { stepOfCode, totpDigits } from './totp.ts';

/** What a secret is sealed for: one user's opens for no other. */
export const sealedFor = (userId: number): string => `second factor of ${userId}`;

/** A sealed secret, as `key_id AS "keyId", sealed_secret AS box`. */
export const SEALED = v.strictObject({ keyId: v.string(), box: v.instance(Buffer) });

/** Takes codes of authenticator apps and recovery codes, each once. */
@Injectable()
export class SecondFactorCodes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: Secrets,
  ) {}

  /** Whether an account asks for a code. */
  async isOn(userId: number): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      'SELECT FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL',
      [userId],
    );
    return rows.length > 0;
  }

  /**
   * Takes a code, whichever kind it is. The database decides, so that of two who send the same at once one gets in.
   *
   * @returns false when it is wrong, too old, or was taken before
   * @throws HttpProblem 503 when the key of the secret is not here; recovery codes need none
   */
  async accept(userId: number, typed: string, manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    const digits = totpDigits(typed);
    if (digits !== null) return this.acceptDigits(userId, digits, manager);
    const hash = recoveryCodeHash(typed, userId);
    if (hash === null) return false;
    return isChanged(
      await manager.query(
        `UPDATE recovery_codes SET used_at = now() WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL
         RETURNING user_id`,
        [userId, hash],
      ),
    );
  }

  private async acceptDigits(userId: number, digits: string, manager: EntityManager): Promise<boolean> {
    const factor = await readRow(
      manager,
      SEALED,
      `SELECT key_id AS "keyId", sealed_secret AS box FROM second_factors
        WHERE user_id = $1 AND confirmed_at IS NOT NULL`,
      [userId],
    );
    if (factor === undefined) return false;
    const step = await stepOfCode(await this.secrets.open(factor, sealedFor(userId)), digits);
    if (step === null) return false;
    // By its secret: another one may have been set up meanwhile.
    return isChanged(
      await manager.query(
        `UPDATE second_factors SET last_step = $2
          WHERE user_id = $1 AND last_step < $2 AND sealed_secret = $3 RETURNING user_id`,
        [userId, step, factor.box],
      ),
    );
  }
}

/** @param result of an UPDATE … RETURNING: its rows, and how many they are */
export const isChanged = ([rows]: [unknown[], number]): boolean => rows.length > 0;
