export type CheckResult = 'original' | 'different' | 'unknown';

/** The server makes no larger PDF, so a larger file needn't be read. */
const LARGEST_BYTES = 262_144;

/** @param sha256 of the original, in hexadecimal digits */
export async function checkFile(file: Blob, sha256: string): Promise<CheckResult> {
  if (file.size > LARGEST_BYTES) return 'different';
  // Without https, browsers have no Web Crypto.
  if (!globalThis.crypto?.subtle) return 'unknown';
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer()).catch(() => undefined);
  if (!hash) return 'unknown';
  const digits = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits === sha256 ? 'original' : 'different';
}
