import { createHash, randomBytes } from 'node:crypto';
import { RELEASE_TOKEN_PREFIX } from '@powerline/contract/operations';

/** A new token, of 256 random bits: too many to guess, so its hash needs no salt and no time. */
export const newReleaseToken = (): string => `${RELEASE_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
