import { hash, verify } from '@node-rs/argon2';

// Whatever serves requests asks for a turn first: password-turns.ts.

/** ASVS 5.0, appendix C: argon2id (the library's default algorithm), 19 MiB, two passes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @returns the argon2id hash in PHC form */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

// Of a random password, with the same parameters: made once, at the first need.
let dummyHash: Promise<string> | undefined;

/**
 * Compares a password with a stored hash, with the same work when there is none (ASVS 5.0, 6.3.8).
 *
 * @param stored null for an unknown user
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash(crypto.randomUUID(), PARAMETERS);
  const matches = await verify(stored ?? (await dummyHash), password);
  return matches && stored !== null;
}
