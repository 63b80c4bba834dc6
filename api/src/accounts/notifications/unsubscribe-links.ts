import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../../infrastructure/secrets/secrets.ts';

/** What a link switches off. */
export interface Unsubscribing {
  userId: number;
  /** The key of a kind of notification. */
  kind: string;
}

/**
 * The links in mails by which someone stops a kind of them without a log-in (RFC 8058). Nothing is stored for them: they
 * are signed, and work for as long as the mail is kept.
 */
@Injectable()
export class UnsubscribeLinks {
  constructor(private readonly secrets: Secrets) {}

  /** @returns a token for an address */
  async make(userId: number, kind: string): Promise<string> {
    return `${userId}.${kind}.${await this.sign(userId, kind)}`;
  }

  /** @param token in the form that the contract asks for. @returns null for one that this site hasn't made */
  async read(token: string): Promise<Unsubscribing | null> {
    const [id = '', kind = '', signature = ''] = token.split('.');
    const own = Buffer.from(await this.sign(Number(id), kind));
    const given = Buffer.from(signature);
    return own.length === given.length && timingSafeEqual(own, given) ? { userId: Number(id), kind } : null;
  }

  private async sign(userId: number, kind: string): Promise<string> {
    const key = await this.secrets.signingKey('unsubscribe links');
    return createHmac('sha256', key).update(`${userId}.${kind}`).digest('base64url');
  }
}
