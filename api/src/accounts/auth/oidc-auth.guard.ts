import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { OIDC_STRATEGY, type OidcOptions } from './oidc.strategy.ts';
import { type OidcAuthenticated, OidcLogIns } from './oidc-log-ins.ts';

/** A request that {@link OidcAuthGuard} let through. */
export type OidcRequest = FastifyRequest & { authenticated: OidcAuthenticated };

/** Checks an answer of the provider before the handler runs. The session is ours, so passport makes none. */
@Injectable()
export class OidcAuthGuard extends AuthGuard(OIDC_STRATEGY) {
  constructor(private readonly logIns: OidcLogIns) {
    super();
  }

  override getAuthenticateOptions(context: ExecutionContext): OidcOptions & { session: false; property: string } {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const property = 'authenticated' satisfies keyof OidcRequest;
    return { session: false, property, logIn: (returned) => this.logIns.authenticate(returned, request) };
  }
}
