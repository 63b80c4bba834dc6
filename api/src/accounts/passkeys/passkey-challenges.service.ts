import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readValue } from '../../infrastructure/database/rows.ts';
import type { PasskeyChallenge } from './passkey-challenge.entity.ts';

export const CHALLENGE_MINUTES = 5;

const hashOf = (text: string) => hash('sha256', text, 'buffer');

/** Makes challenges for passkeys, and takes each back once. */
@Injectable()
export class PasskeyChallenges {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * @param browser what only this browser has: the token of its session or of its cookie
   * @returns 256 random bits in base64url
   */
  async make(purpose: PasskeyChallenge['purpose'], browser: string): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    await this.dataSource.query(
      `INSERT INTO passkey_challenges (challenge_hash, browser_hash, purpose, expires_at)
       VALUES ($1, $2, $3, now() + make_interval(mins => ${CHALLENGE_MINUTES}))`,
      [hashOf(challenge), hashOf(browser), purpose],
    );
    return challenge;
  }

  /**
   * Uses a challenge up, whatever becomes of what was signed with it. Another browser that learned of it can't.
   *
   * @returns whether it was made for this, here, and not long ago
   */
  async take(purpose: PasskeyChallenge['purpose'], browser: string, challenge: string): Promise<boolean> {
    const isInTime = await readValue(
      this.dataSource,
      v.boolean(),
      `WITH taken AS (
         DELETE FROM passkey_challenges WHERE challenge_hash = $1 AND browser_hash = $2 AND purpose = $3
         RETURNING expires_at)
       SELECT expires_at > now() FROM taken`,
      [hashOf(challenge), hashOf(browser), purpose],
    );
    return isInTime ?? false;
  }
}
