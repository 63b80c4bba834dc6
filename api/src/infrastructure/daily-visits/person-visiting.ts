import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** Headers by which browsers say that they fetch ahead what no one has asked for yet; older ones send the last two. */
const AHEAD = ['sec-purpose', 'purpose', 'x-moz'];

/** Of what browsers and robots call themselves, those seen last: to look through the list of robots takes longest of all. */
const KNOWN_MAX = 2_000;
/** Longer ones are looked up each time, so that no one fills the memory with them. */
const KNOWN_LENGTH = 400;
const known = new LRUCache<string, boolean>({ max: KNOWN_MAX });

function isRobot(browser: string): boolean {
  const before = known.get(browser);
  if (before !== undefined) return before;
  const robot = isbot(browser);
  if (browser.length <= KNOWN_LENGTH) known.set(browser, robot);
  return robot;
}

/** Whether a person looks at the answer of a request, as far as its headers say. */
export function isPersonVisiting({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const browser = headers['user-agent'];
  if (method !== 'GET' || !browser || isRobot(browser)) return false;
  return !AHEAD.some((name) => headers[name] !== undefined && /prefetch|preview/.test(String(headers[name])));
}
