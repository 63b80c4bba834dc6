import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { notLoggedIn } from '../http/http-problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by AccessGuard on member and admin routes. */
    signedInUser?: User;
    /** Set by AccessGuard on member and admin routes. */
    refuseUnlessAdmin?: RefuseUnlessAdmin;
  }
}

/**
 * Checks on a member route whether the user may act as an admin, which `isAdmin` alone does not say.
 *
 * @param sentence for members
 * @throws HttpProblem 403 for members, and for admins without the second factor this site requires
 */
export type RefuseUnlessAdmin = (sentence: string) => Promise<void>;

/** The user of the session, as a parameter of a member or admin route. */
export const SignedInUser = createParamDecorator((_: unknown, context: ExecutionContext): User => {
  const user = context.switchToHttp().getRequest<FastifyRequest>().signedInUser;
  if (user === undefined) throw notLoggedIn();
  return user;
});

/** {@link RefuseUnlessAdmin} of the session, as a parameter of a member route. */
export const AdminCheck = createParamDecorator((_: unknown, context: ExecutionContext): RefuseUnlessAdmin => {
  const check = context.switchToHttp().getRequest<FastifyRequest>().refuseUnlessAdmin;
  if (check === undefined) throw notLoggedIn();
  return check;
});
