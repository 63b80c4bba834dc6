import type { FastifyRequest } from 'fastify';

/** Who may release a module from another machine. Provided by operations, which has the tokens. */
export abstract class ReleaseAccess {
  /**
   * Lets a request pass that carries a token for the module which its path names. A session, of an admin even, counts
   * for nothing.
   *
   * @throws HttpProblem 401 without a token, 403 for another module or a token that is not valid, 429
   */
  abstract admit(request: FastifyRequest): Promise<void>;
}
