import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { RELEASE_TOKEN_PATTERN } from '@powerline/contract/operations';
import type { FastifyRequest } from 'fastify';
import { ReleaseAccess } from '../../infrastructure/access/release-access.ts';
import { addressKey } from '../../infrastructure/http/client-address.ts';
import { HttpProblem, notAllowed } from '../../infrastructure/http/http-problem.ts';
import { Allowance } from '../../infrastructure/rate-limits/allowance.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { ReleaseTokens, tokenNotValid, type ValidToken } from './release-tokens.service.ts';

/**
 * Tokens from one address that are not valid. No number of guesses finds one; this bounds what trying costs. Valid ones
 * are not counted and never refused for it: a team may share its address with others.
 */
export const WRONG_TOKENS_PER_ADDRESS = { name: 'release token', perHour: 50, thenPerMinute: 5 };

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by AccessGuard on routes for release tokens. */
    releaseToken?: ValidToken;
  }
}

@Injectable()
export class TokenAccess extends ReleaseAccess {
  private readonly wrongTokens: Allowance;

  constructor(
    private readonly tokens: ReleaseTokens,
    limits: RateLimits,
  ) {
    super();
    this.wrongTokens = new Allowance(limits, WRONG_TOKENS_PER_ADDRESS);
  }

  override async admit(request: FastifyRequest): Promise<void> {
    const [, given = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!RELEASE_TOKEN_PATTERN.test(given)) throw noToken();
    const token = await this.tokens.find(given);
    if (token === null) {
      await this.wrongTokens.takeOrRefuse(addressKey(request.ip));
      throw tokenNotValid();
    }
    // The path is checked later; until then it may name anything.
    const { name } = request.params as { name?: string };
    if (name !== token.module) throw notAllowed(`This release token is for ${token.module}, and for nothing else.`);
    request.releaseToken = token;
  }
}

/** The token that a request was let in with, as a parameter of a route for release tokens. */
export const UsedToken = createParamDecorator((_: unknown, context: ExecutionContext): ValidToken => {
  const token = context.switchToHttp().getRequest<FastifyRequest>().releaseToken;
  if (token === undefined) throw noToken();
  return token;
});

const noToken = () =>
  new HttpProblem(401, 'not_logged_in', 'Send a release token of this module as "Authorization: Bearer plr_…".');
