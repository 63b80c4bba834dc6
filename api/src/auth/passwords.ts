import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { unavailable } from '../http/http-problem.ts';

/** ASVS 5.0, appendix C: argon2id (the library's default algorithm), 19 MiB, two passes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash is work on purpose: more at once than there are cores only makes every request slow. */
const MAX_AT_ONCE = Math.max(1, availableParallelism());
/** Whoever would wait behind this many is told to come back instead. */
const MAX_WAITING = 64;

let running = 0;
const waiting: (() => void)[] = [];

async function withinLimit<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw unavailable();
    // Whoever finishes hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** @returns the argon2id hash in PHC form @throws HttpProblem 503 when too many wait already */
export const hashPassword = (password: string): Promise<string> => withinLimit(() => hash(password, PARAMETERS));

// Of a random password that nobody knows, with the same parameters: made once, at the first need.
let nobodysHash: Promise<string> | undefined;

/**
 * Compares a password with a stored hash, with the same work when there is none (ASVS 5.0, 6.3.8).
 *
 * @param stored null for an unknown user
 * @throws HttpProblem 503 when too many wait already
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hash(crypto.randomUUID(), PARAMETERS);
  const compared = stored ?? (await nobodysHash);
  const matches = await withinLimit(() => verify(compared, password));
  return matches && stored !== null;
}
