import type { IncomingMessage } from 'node:http';
import type { User } from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';

/** Who sends a request: what access needs to know of sessions. Provided by accounts, which has them. */
export abstract class SessionLookup {
  /** @returns the user whose session the request carries, as the database knows it right now; null without one */
  abstract userOf(request: FastifyRequest): Promise<User | null>;

  /**
   * As {@link userOf}, for what decides about nothing: whose visit is not to be counted. Where only Fastify knows which
   * of two cookies counts, either does.
   */
  abstract likelyUserOf(request: IncomingMessage): Promise<User | null>;
}
