import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { PUBLIC_KEY_PATTERN } from '@powerline/contract/operations';

/** A PEM file of a public key has 113 bytes. */
const TEXT_MAX_LENGTH = 1_000;

/** As it is registered, sent and stored: base64 of its SubjectPublicKeyInfo. */
export const publicKeyText = (key: KeyObject): string => key.export({ type: 'spki', format: 'der' }).toString('base64');

/**
 * Reads a public key in PEM or in one line of base64.
 *
 * @returns its {@link publicKeyText}; undefined if it is no Ed25519 public key
 */
export function readPublicKey(text: string): string | undefined {
  if (text.length > TEXT_MAX_LENGTH) return undefined;
  const line = text.replace(/-----(?:BEGIN|END) PUBLIC KEY-----/g, '').replace(/\s/g, '');
  if (!PUBLIC_KEY_PATTERN.test(line)) return undefined;
  // The last digit has bits that mean nothing: written again, each key has one text.
  return publicKeyText(publicKeyObject(line));
}

/** @param publicKey that matches the pattern of the contract */
export const publicKeyObject = (publicKey: string): KeyObject =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });

/** Enough to tell keys apart by eye; what counts is always compared whole. */
const FINGERPRINT_DIGITS = 16;

export const fingerprintOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, FINGERPRINT_DIGITS);
