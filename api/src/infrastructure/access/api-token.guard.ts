import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { TokenScope } from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { notLoggedIn } from '../http/http-problem.ts';
import { SCOPE_KEY } from './access.ts';
import { ApiTokenAccess } from './api-token-access.ts';
import { API_TOKEN_STRATEGY, type LookupOptions } from './lookup.strategy.ts';

/** Authenticates a request by its API token, and by nothing else. What the token's owner may do, AccessGuard decides. */
@Injectable()
export class ApiTokenGuard extends AuthGuard(API_TOKEN_STRATEGY) {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: ApiTokenAccess,
  ) {
    super();
  }

  override getAuthenticateOptions(context: ExecutionContext): LookupOptions {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const scope = this.reflector.get<TokenScope | undefined>(SCOPE_KEY, context.getHandler());
    return { findUser: () => this.tokens.admit(request, scope) };
  }

  /** @throws what {@link ApiTokenAccess.admit} threw */
  override handleRequest<Found>(error: unknown, user: Found | false): Found {
    if (error) throw error;
    if (!user) throw notLoggedIn();
    return user;
  }
}
