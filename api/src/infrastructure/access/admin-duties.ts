import type { User } from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';

/** What an admin must have done before any admin call works. Provided by accounts. */
export abstract class AdminDuties {
  /** @throws HttpProblem 403 that says what is missing */
  abstract refuseIfUndone(admin: User, request: FastifyRequest): Promise<void>;
}
