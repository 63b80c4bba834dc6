import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { Authenticated } from '../users/users.service.ts';
import { LOCAL_STRATEGY, type LocalOptions } from './local.strategy.ts';
import { PasswordLogin } from './password-login.ts';

/** A request that {@link LocalAuthGuard} let through. */
export type AuthenticatedRequest = FastifyRequest & { authenticated: Authenticated };

/** Checks username and password before the handler runs. The session is ours, so passport makes none. */
@Injectable()
export class LocalAuthGuard extends AuthGuard(LOCAL_STRATEGY) {
  constructor(private readonly passwordLogin: PasswordLogin) {
    super();
  }

  override getAuthenticateOptions(context: ExecutionContext): LocalOptions & { session: false; property: string } {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const property = 'authenticated' satisfies keyof AuthenticatedRequest;
    return { session: false, property, logIn: (input) => this.passwordLogin.authenticate(input, request) };
  }
}
