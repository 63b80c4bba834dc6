import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
/** Of 96 random bits, as NIST SP 800-38D asks for: good for 2³² boxes of one key. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a box is larger than its content, in bytes. */
const BOX_OVERHEAD = NONCE_BYTES + TAG_BYTES;

/** @param of what the secret is and whose: it opens for nothing else @returns nonce, content and tag */
export function seal(plain: Buffer, key: Buffer, of: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(of));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws when the box was altered, is of another key, or belongs to something else */
export function unseal(box: Buffer, key: Buffer, of: string): Buffer {
  if (box.length < BOX_OVERHEAD) throw new Error('The box is cut off');
  const decipher = createDecipheriv(ALGORITHM, key, box.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(of)).setAuthTag(box.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(box.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}
