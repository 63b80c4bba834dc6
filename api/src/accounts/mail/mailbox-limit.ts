import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Attempt } from '../../infrastructure/rate-limits/limit.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';

/** Our own limit: a registration, three repeats and a mistyped change, twice a day. */
export const MAILS_TO_UNPROVEN_MAILBOX = { name: 'unproven mailbox', attempts: 10, windowSeconds: 24 * 60 * 60 };

/**
 * The mailbox behind an address, as far as its spelling shows it: `Ann+shop@Example.com` and `ann@example.com` are one.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).replace(/(?!^)\+.*$/, '');
  return `${local}${email.slice(at)}`.toLowerCase();
}

/**
 * Bounds the mails to a mailbox whose owner has not confirmed that the address belongs to the account: anyone can type
 * the address of a stranger, as often and with as many tags as they like.
 */
@Injectable()
export class MailboxLimit {
  private readonly mails: RateLimit;

  constructor(limits: RateLimits) {
    this.mails = limits.define(MAILS_TO_UNPROVEN_MAILBOX);
  }

  /** Counts a mail. One over the limit must not be sent. */
  take(email: string): Promise<Attempt> {
    return this.mails.take(keyOf(email));
  }

  /** Counts a mail. @throws HttpProblem 429 when the mailbox has had all of today's */
  async takeOrRefuse(email: string): Promise<void> {
    await this.mails.takeOrRefuse(keyOf(email));
  }
}

/** Hashes the address, because the counts are stored and should not name recipients. */
const keyOf = (email: string): string => createHash('sha256').update(mailboxOf(email)).digest('base64url');
