import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readValue } from '../../infrastructure/database/rows.ts';

/** So long a browser that never logs in again stays known. */
export const KNOWN_DAYS = 365;
/** A browser that several members share knows the last ones. */
export const TOKENS_MAX = 5;

const KEY_BYTES = 32;
/** When it was issued (seconds since 1970), a nonce that names the device, and the signature. */
const ISSUED_BYTES = 4;
const NONCE_BYTES = 12;
const SIGNED_BYTES = ISSUED_BYTES + NONCE_BYTES;
const SIGNATURE_BYTES = 16;
/** In base64url. */
const TOKEN = /^[\w-]{43}$/;

/** A restored backup brings no key: an instance that runs on believes the old one for no longer than this. */
const KEY_CACHE_MS = 60_000;

/**
 * Distinguishes browsers in which an account has logged in before from strangers ("Slow Down Online Guessing Attacks with
 * Device Cookies", OWASP). A token is valid for one account only, says nothing to anyone else, and opens nothing: its
 * bearer still needs the password.
 */
@Injectable()
export class KnownDevices {
  private cachedKey: { key: Promise<Buffer>; until: number } | undefined;

  constructor(private readonly dataSource: DataSource) {}

  /**
   * @param tokens that the browser sent
   * @param account as the database folds its name
   * @returns what names the device, or null when none of the tokens is for this account
   */
  async recognize(tokens: readonly string[], account: string): Promise<string | null> {
    if (tokens.length === 0) return null;
    const key = await this.key();
    for (const token of tokens) {
      const nonce = nonceOf(token, account, key);
      if (nonce !== null) return nonce;
    }
    return null;
  }

  /**
   * To be called when the account has logged in.
   *
   * @param tokens that the browser sent: those of other accounts stay, as many as fit
   * @returns the tokens for the browser to keep, with a new one for the account
   */
  async issue(account: string, tokens: readonly string[]): Promise<string[]> {
    const key = await this.key();
    const signed = Buffer.concat([Buffer.alloc(ISSUED_BYTES), randomBytes(NONCE_BYTES)]);
    signed.writeUInt32BE(nowInSeconds());
    const token = Buffer.concat([signed, signature(signed, account, key)]).toString('base64url');
    const others = tokens.filter((other) => nonceOf(other, account, key) === null);
    return [token, ...others].slice(0, TOKENS_MAX);
  }

  private key(): Promise<Buffer> {
    const now = performance.now();
    if (this.cachedKey === undefined || this.cachedKey.until <= now) {
      const key = this.readOrMakeKey();
      this.cachedKey = { key, until: now + KEY_CACHE_MS };
      // A failure is not to be kept: the next request asks again.
      key.catch(() => {
        this.cachedKey = undefined;
      });
    }
    return this.cachedKey.key;
  }

  /** If several instances make one at once, all use the first. */
  private async readOrMakeKey(): Promise<Buffer> {
    const stored = await this.readKey();
    if (stored) return stored;
    const made = randomBytes(KEY_BYTES);
    await this.dataSource.query('INSERT INTO device_keys (key) VALUES ($1) ON CONFLICT (id) DO NOTHING', [made]);
    return (await this.readKey()) ?? made;
  }

  private readKey(): Promise<Buffer | undefined> {
    return readValue(this.dataSource, v.instance(Buffer), 'SELECT key FROM device_keys');
  }
}

/** Whether a text can be a token at all. */
export const isToken = (text: string): boolean => TOKEN.test(text);

const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

const signature = (signed: Buffer, account: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(signed).update(account).digest().subarray(0, SIGNATURE_BYTES);

/** @returns the nonce of a token that we have issued for the account within {@link KNOWN_DAYS}, else null */
function nonceOf(token: string, account: string, key: Buffer): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== SIGNED_BYTES + SIGNATURE_BYTES) return null;
  const signed = bytes.subarray(0, SIGNED_BYTES);
  if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), signature(signed, account, key))) return null;
  if (nowInSeconds() - signed.readUInt32BE() > KNOWN_DAYS * 24 * 60 * 60) return null;
  return signed.subarray(ISSUED_BYTES).toString('base64url');
}
