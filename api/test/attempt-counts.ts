import { createHash } from 'node:crypto';
import type { TestServer } from './test-server.ts';

/** How an account is named in the counts. @param folded its name in small letters */
export const accountKey = (folded: string): string => createHash('sha256').update(folded).digest('base64url');

/** As if so many attempts had been made within the last minutes, on another instance. */
export async function countBefore({ sql }: TestServer, limit: string, key: string, attempts: number): Promise<void> {
  await sql('INSERT INTO attempt_counts VALUES ($1, $2, $3)', [
    `${limit}:${key}`,
    attempts,
    Date.now() + 10 * 60 * 1000,
  ]);
}

/** What all attempts have come to: any attempt that writes changes this. */
export async function countedSoFar({ sql }: TestServer): Promise<unknown> {
  return sql('SELECT count(*) AS rows, sum(points) AS attempts FROM attempt_counts');
}
