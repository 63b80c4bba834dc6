import type { FastifyRequest } from 'fastify';

/** In characters: room for every honest browser. */
const LENGTH_MAX = 256;

/** What the browser of a request says of itself: one line, cut where it is too long; null when it says nothing. */
export function userAgentOf({ headers }: FastifyRequest): string | null {
  const line = (headers['user-agent'] ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').trim();
  return line.slice(0, LENGTH_MAX).trim() || null;
}
