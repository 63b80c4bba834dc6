import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@powerline/contract/accounts';

/** Crockford's base32: none of its characters is taken for another one of them. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 120 random bits: too many to be found from their hash, so that a fast hash will do (ASVS 5.0, 6.5.2: 112). */
const LENGTH = 24;
/** Of codes that older versions made. They stay good. */
const FORMER_LENGTH = 16;
const GROUPS = /.{4}/g;

/** @returns ten different ones, such as `k3v9-0x2p-mmn1-84tz-7bqe-h5cw` */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  return [...codes];
}

function newCode(): string {
  // 256 is a multiple of 32: each character is as likely as any other.
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return (letters.match(GROUPS) ?? []).join('-');
}

/**
 * @param typed with hyphens and spaces or without, in any case, O for 0 and I or L for 1
 * @returns what is kept of it; null when it can be none
 */
export function recoveryCodeHash(typed: string, userId: number): Buffer | null {
  const letters = typed.replace(/[\s-]/g, '').toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');
  const isCode = [LENGTH, FORMER_LENGTH].includes(letters.length);
  if (!isCode || [...letters].some((letter) => !ALPHABET.includes(letter))) return null;
  return createHash('sha256').update(`${userId} ${letters}`).digest();
}
