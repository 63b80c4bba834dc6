import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OidcPurpose } from '@powerline/contract/accounts';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readRow, readValue } from '../../infrastructure/database/rows.ts';

const ATTEMPT_MINUTES = 10;

const hashOf = (text: string) => hash('sha256', text, 'buffer');
const randomText = () => randomBytes(32).toString('base64url');

/** What only we and the provider's honest answer know. */
export interface Challenge {
  state: string;
  nonce: string;
  verifier: string;
}

const TAKEN = v.strictObject({
  issuer: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  returnPath: v.nullable(v.string()),
  isInTime: v.boolean(),
});
export type TakenAttempt = v.InferOutput<typeof TAKEN>;

/** Remembers who was sent to the provider, and takes each of them back once. */
@Injectable()
export class OidcAttempts {
  constructor(private readonly dataSource: DataSource) {}

  /** @param browser what only this browser has: the token of its session or of its cookie */
  async make(
    purpose: OidcPurpose,
    browser: string,
    { issuer, returnPath }: { issuer: string; returnPath?: string | undefined },
  ): Promise<Challenge> {
    const challenge = { state: `${purpose}.${randomText()}`, nonce: randomText(), verifier: randomText() };
    await this.dataSource.query(
      `INSERT INTO oidc_attempts (state_hash, browser_hash, purpose, issuer, nonce, verifier, return_path, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(mins => ${ATTEMPT_MINUTES}))`,
      [
        hashOf(challenge.state),
        hashOf(browser),
        purpose,
        issuer,
        challenge.nonce,
        challenge.verifier,
        returnPath ?? null,
      ],
    );
    return challenge;
  }

  /**
   * Uses a state up, whatever becomes of the answer that it came with. Another browser that learned of it can't.
   *
   * @returns null when it was not made for this, here, and not long ago
   */
  async take(purpose: OidcPurpose, browser: string, state: string): Promise<TakenAttempt | null> {
    const taken = await readRow(
      this.dataSource,
      TAKEN,
      `WITH taken AS (
         DELETE FROM oidc_attempts WHERE state_hash = $1 AND browser_hash = $2 AND purpose = $3
         RETURNING issuer, nonce, verifier, return_path, expires_at)
       SELECT issuer, nonce, verifier, return_path AS "returnPath", expires_at > now() AS "isInTime" FROM taken`,
      [hashOf(state), hashOf(browser), purpose],
    );
    return taken?.isInTime ? taken : null;
  }

  /** @returns a ticket for someone whose login was right and who has to enter a code */
  async makeTicket(browser: string, loginId: number): Promise<string> {
    const ticket = randomText();
    await this.dataSource.query(
      `INSERT INTO oidc_attempts (state_hash, browser_hash, purpose, login_id, expires_at)
       VALUES ($1, $2, 'code', $3, now() + make_interval(mins => ${ATTEMPT_MINUTES}))`,
      [hashOf(ticket), hashOf(browser), loginId],
    );
    return ticket;
  }

  /** Wrong codes don't use a ticket up. @returns the login that was right; null for no ticket of this browser */
  async findTicket(browser: string, ticket: string): Promise<number | null> {
    const loginId = await readValue(
      this.dataSource,
      v.number(),
      `SELECT login_id FROM oidc_attempts
        WHERE state_hash = $1 AND browser_hash = $2 AND purpose = 'code' AND expires_at > now()`,
      [hashOf(ticket), hashOf(browser)],
    );
    return loginId ?? null;
  }

  /** @returns whether this use of the ticket is the first */
  async useTicket(ticket: string): Promise<boolean> {
    const used = await readValue(
      this.dataSource,
      v.number(),
      `WITH used AS (DELETE FROM oidc_attempts WHERE state_hash = $1 AND purpose = 'code' RETURNING login_id)
       SELECT login_id FROM used`,
      [hashOf(ticket)],
    );
    return used !== undefined;
  }
}
