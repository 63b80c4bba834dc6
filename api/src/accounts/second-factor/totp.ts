import { randomBytes } from 'node:crypto';
import { generateURI, ScureBase32Plugin, verify } from 'otplib';

// RFC 6238 as every authenticator app knows it: SHA-1, six digits, 30 seconds. Apps ignore what a QR code says of these.
const STEP_SECONDS = 30;
/** One step before and one after: a phone's clock may be half a minute off (RFC 6238, 5.2 and 6). */
const TOLERANCE_SECONDS = STEP_SECONDS;
/** As RFC 4226, section 4 recommends. */
const SECRET_BYTES = 20;
const DIGITS = /^\d{6}$/;

const base32 = new ScureBase32Plugin();

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** What a person or a QR code hands to an app. @param issuer the site's name */
export function totpSetup(secret: Buffer, username: string, issuer: string): { key: string; uri: string } {
  const key = base32.encode(secret, { padding: false });
  return { key, uri: generateURI({ issuer, label: username, secret: key }) };
}

/** A code as it was typed, some apps show it as "123 456". @returns null when it can be none of an app */
export function totpDigits(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return DIGITS.test(digits) ? digits : null;
}

/** @param digits as {@link totpDigits} gives them @returns the time step that the code is of; null when it is wrong */
export async function stepOfCode(secret: Buffer, digits: string): Promise<number | null> {
  const epoch = Math.floor(Date.now() / 1000);
  const result = await verify({ secret, token: digits, epoch, epochTolerance: TOLERANCE_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
