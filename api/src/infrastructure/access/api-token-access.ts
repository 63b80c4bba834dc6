import type { TokenScope, User } from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';

/** Under it, what a token's owner does carries the token. A symbol, so that no answer shows it. */
export const API_TOKEN = Symbol('API token');

/** Someone who may have called with a token. */
export interface WithToken {
  [API_TOKEN]?: { id: number; name: string } | undefined;
}

/** Who may call with an API token. Provided by accounts, which has the tokens. */
export abstract class ApiTokenAccess {
  /**
   * @param scope that the call belongs to; undefined for a call that takes no tokens
   * @returns whose token the request carries, with no more rights than the token has right now: on no call an admin
   * @throws HttpProblem 401 for a token that isn't valid, and on a call that takes none; 403 without the scope, or when its
   * maker has lost the right; 429
   */
  abstract admit(request: FastifyRequest, scope: TokenScope | undefined): Promise<User & WithToken>;
}
