import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_TOKEN_PATTERN, API_TOKEN_PREFIX } from '@powerline/contract/accounts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 256 bits: too many to guess, so the hash needs no salt and no time. */
const RANDOM_LENGTH = 43;
const CHECKSUM_LENGTH = 6;

export function newApiToken(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS.charAt(randomInt(DIGITS.length))).join('');
  return `${API_TOKEN_PREFIX}${random}${checksumOf(random)}`;
}

/** Whether it can be one of ours: what was cut off or mistyped needs no query. */
export const isWellFormed = (token: string): boolean =>
  API_TOKEN_PATTERN.test(token) &&
  token.slice(-CHECKSUM_LENGTH) === checksumOf(token.slice(API_TOKEN_PREFIX.length, -CHECKSUM_LENGTH));

export const hashOfApiToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The CRC-32 in base 62, as secret scanners know it from other services. */
function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
