import { Req } from '@nestjs/common';
import type { OidcRedirect, OidcLogins as Shown, User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import type { FastifyRequest } from 'fastify';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { notLoggedIn } from '../../infrastructure/http/http-problem.ts';
import { SessionCookie } from '../sessions/session-cookie.ts';
import { type Linker, OidcLogins } from './oidc-logins.service.ts';

const WRONG_PROOF = 'The password is wrong, or the passkey is';
const TOO_MANY = 'Too many wrong proofs, or too many attempts within an hour';

@ContextController('accounts')
export class OidcLoginsController {
  constructor(
    private readonly logins: OidcLogins,
    private readonly cookie: SessionCookie,
  ) {}

  @Implements(calls.listOidcLogins, 'The logins at a provider that open your account')
  listOidcLogins(@SignedInUser() user: User): Promise<Shown> {
    return this.logins.list(user);
  }

  @Implements(calls.requestOidcLink, 'Where to go to link a login, for ten minutes in this session', {
    problems: {
      invalid_input: WRONG_PROOF,
      not_found: 'The site has no provider',
      conflict: 'The account has a linked login',
      too_many_requests: TOO_MANY,
      unavailable: 'The provider can’t be reached',
    },
  })
  async requestOidcLink(
    @Input() { body }: Input<typeof calls.requestOidcLink>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<OidcRedirect> {
    return { url: await this.logins.request(this.linkerOf(user, request), body) };
  }

  @Implements(calls.linkOidcLogin, 'Links the login that the provider sent you back with', {
    problems: {
      invalid_input: 'The site didn’t ask for it in this session, or not within ten minutes, or it isn’t right',
      conflict: 'It opens another account, or the account has one',
      too_many_requests: TOO_MANY,
      unavailable: 'The provider can’t be reached',
    },
  })
  linkOidcLogin(
    @Input() { body }: Input<typeof calls.linkOidcLogin>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.logins.link(this.linkerOf(user, request), body);
  }

  @Implements(calls.unlinkOidcLogin, 'Unlinks a login, by the password or a passkey', {
    problems: {
      invalid_input: WRONG_PROOF,
      not_found: 'The caller has no such login',
      conflict: 'It is the last way in for an owner',
      too_many_requests: TOO_MANY,
    },
  })
  unlinkOidcLogin(
    @Input() { params: { id }, body }: Input<typeof calls.unlinkOidcLogin>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.logins.unlink(this.linkerOf(user, request), id, body);
  }

  private linkerOf(user: User, request: FastifyRequest): Linker {
    const session = this.cookie.read(request);
    if (session === null) throw notLoggedIn();
    return { user, session, request };
  }
}
