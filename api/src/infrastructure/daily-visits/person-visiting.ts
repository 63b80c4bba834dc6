import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/** Headers by which browsers say that they fetch ahead what nobody has asked for yet, the last two in older ones. */
const AHEAD = ['sec-purpose', 'purpose', 'x-moz'];

/** Whether somebody looks at the answer of a request, as far as it says so itself. */
export function isPersonVisiting({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const browser = headers['user-agent'];
  if (method !== 'GET' || !browser || isbot(browser)) return false;
  return !AHEAD.some((name) => /prefetch|preview/.test(String(headers[name] ?? '')));
}
