import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { AdminArea } from '@powerline/contract/foundation';
import type { FastifyRequest } from 'fastify';
import { notLoggedIn } from '../http/http-problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by AccessGuard on member and admin routes. */
    signedInUser?: User;
    /** Set by AccessGuard on member and admin routes. */
    refuseUnlessReader?: RefuseUnlessReader;
  }
}

/**
 * Checks on a member route whether the user may read an area of the admin panel.
 *
 * @param sentence for members
 * @throws HttpProblem 403 for members, and for admins without the second factor this site requires
 */
export type RefuseUnlessReader = (area: AdminArea, sentence: string) => Promise<void>;

/** The user of the session, as a parameter of a member or admin route. */
export const SignedInUser = createParamDecorator((_: unknown, context: ExecutionContext): User => {
  const user = context.switchToHttp().getRequest<FastifyRequest>().signedInUser;
  if (user === undefined) throw notLoggedIn();
  return user;
});

/** {@link RefuseUnlessReader} of the session, as a parameter of a member route. */
export const ReaderCheck = createParamDecorator((_: unknown, context: ExecutionContext): RefuseUnlessReader => {
  const check = context.switchToHttp().getRequest<FastifyRequest>().refuseUnlessReader;
  if (check === undefined) throw notLoggedIn();
  return check;
});
