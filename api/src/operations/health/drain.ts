import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A request that was sent before its client could know arrives within this time. */
const ON_THE_WAY_MS = 250;
/** Connections that are left after this time are dropped. */
const FORCED_AFTER_MS = 10_000;

/**
 * Ends listening without breaking a request that was sent already: from now on every answer asks its client to open
 * another connection, new ones are taken for `delayMs`, and only then do connections without a request end.
 *
 * @returns when no connection is left
 */
export async function drain(server: Server, delayMs: number): Promise<void> {
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    response.setHeader('connection', 'close');
  });
  if (delayMs > 0) await delay(delayMs);
  // Not the close() of node:http: it also ends quiet connections at once, on which a request may be on its way.
  const ended = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const forced = setTimeout(() => server.closeAllConnections(), FORCED_AFTER_MS);
  await Promise.race([ended, delay(ON_THE_WAY_MS)]);
  // Again and again: a connection turns quiet when its last answer is sent.
  const quiet = setInterval(() => server.closeIdleConnections(), 50);
  await ended;
  clearInterval(quiet);
  clearTimeout(forced);
}
