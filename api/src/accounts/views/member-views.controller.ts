import { Req } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import type { FastifyRequest } from 'fastify';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { notLoggedIn } from '../../infrastructure/http/http-problem.ts';
import { SessionCookie } from '../sessions/session-cookie.ts';
import { MemberViewsService } from './member-views.service.ts';

@ContextController('accounts')
export class MemberViewsController {
  constructor(
    private readonly views: MemberViewsService,
    private readonly cookie: SessionCookie,
  ) {}

  @Implements(
    calls.viewAsMember,
    'Shows the site to the caller’s session as a member sees it: 30 minutes, to read only',
    {
      problems: {
        not_allowed: 'The caller’s role doesn’t include it, or the account is their own or has rights',
        conflict: 'The member is suspended',
      },
    },
  )
  viewAsMember(
    @Input() { params: { id } }: Input<typeof calls.viewAsMember>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<User> {
    return this.views.begin(id, user, this.#tokenOf(request));
  }

  @Implements(calls.stopViewing, 'Ends a view as a member, and answers with the session’s own user')
  stopViewing(@Req() request: FastifyRequest): Promise<User> {
    return this.views.end(this.#tokenOf(request));
  }

  #tokenOf(request: FastifyRequest): string {
    const token = this.cookie.read(request);
    if (token === null) throw notLoggedIn();
    return token;
  }
}
