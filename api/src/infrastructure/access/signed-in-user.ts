import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { notLoggedIn } from '../http/http-problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by AccessGuard on member and admin routes. */
    signedInUser?: User;
  }
}

/** The user of the session, as a parameter of a member or admin route. */
export const SignedInUser = createParamDecorator((_: unknown, context: ExecutionContext): User => {
  const user = context.switchToHttp().getRequest<FastifyRequest>().signedInUser;
  if (user === undefined) throw notLoggedIn();
  return user;
});
