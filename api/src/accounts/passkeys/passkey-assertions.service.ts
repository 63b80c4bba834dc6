import { Injectable } from '@nestjs/common';
import { type PasskeyAssertion, userSchema } from '@powerline/contract/accounts';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readRow, readValue } from '../../infrastructure/database/rows.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { recordInAudit } from '../audit/record-in-audit.ts';
import { Notifications } from '../notifications/notifications.ts';
import type { PasskeyChallenge } from './passkey-challenge.entity.ts';
import { PasskeyChallenges } from './passkey-challenges.service.ts';
import { PASSKEY_CHANGED } from './passkey-changed.ts';
import { challengeIn, verifyAssertion } from './passkey-verification.ts';
import { type RelyingParty, userHandleOf } from './relying-party.ts';

/** Where and for what someone uses a passkey. */
export interface PasskeyUse {
  purpose: PasskeyChallenge['purpose'];
  /** What only this browser has. */
  browser: string;
  site: RelyingParty;
}

const PASSKEY = v.strictObject({
  id: v.number(),
  name: v.string(),
  publicKey: v.instance(Buffer),
  userId: v.number(),
  username: userSchema.entries.username,
});
type Found = v.InferOutput<typeof PASSKEY>;

/** Checks what passkeys sign. */
@Injectable()
export class PasskeyAssertions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly challenges: PasskeyChallenges,
    private readonly notifications: Notifications,
  ) {}

  /** @returns which passkey it was and whose; null for everything that isn't right, whatever it is */
  async check(
    assertion: PasskeyAssertion,
    { purpose, browser, site }: PasskeyUse,
  ): Promise<{ id: number; userId: number } | null> {
    const challenge = challengeIn(assertion);
    if (challenge === null || !(await this.challenges.take(purpose, browser, challenge))) return null;
    const found = await readRow(
      this.dataSource,
      PASSKEY,
      `SELECT p.id, p.name, p.public_key AS "publicKey", u.id AS "userId", u.username
         FROM passkeys p JOIN users u ON u.id = p.user_id WHERE p.credential_id = $1`,
      [Buffer.from(assertion.id, 'base64url')],
    );
    if (found === undefined) return null;
    // A log-in has no other name: an authenticator that doesn't say whose the passkey is won't do.
    if (assertion.userHandle !== userHandleOf(found.userId) && (purpose === 'log-in' || assertion.userHandle))
      return null;
    const counter = await verifyAssertion(assertion, found.publicKey, challenge, site);
    if (counter === null || !(await this.count(found, counter))) return null;
    return { id: found.id, userId: found.userId };
  }

  /** @returns whether the counter went up, or the authenticator doesn't count */
  private count(found: Found, counter: number): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      const before = await readValue(manager, v.string(), 'SELECT counter FROM passkeys WHERE id = $1 FOR UPDATE', [
        found.id,
      ]);
      // Removed at the same moment.
      if (before === undefined) return false;
      if (counter > Number(before) || (counter === 0 && before === '0')) {
        await manager.query('UPDATE passkeys SET counter = $2, last_used_at = now() WHERE id = $1', [
          found.id,
          counter,
        ]);
        return true;
      }
      const { userId: id, username, name } = found;
      await recordInAudit(manager, {
        actor: { id, username },
        action: 'use copied passkey',
        target: String(id),
        people: [id],
        fields: { name, counter },
        before: { counter: Number(before) },
      });
      await this.notifications.send(manager, id, PASSKEY_CHANGED, { change: 'copied' });
      return false;
    });
  }
}
