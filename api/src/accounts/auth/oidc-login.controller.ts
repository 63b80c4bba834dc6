import { Req, Res, UseGuards } from '@nestjs/common';
import type { OidcButton, OidcLogIn, OidcRedirect, User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { OidcSettings } from '../oidc/oidc-settings.ts';
import { BrowserCookie } from './browser-cookie.ts';
import { LogIns } from './log-ins.ts';
import { OidcAuthGuard, type OidcRequest } from './oidc-auth.guard.ts';
import { type OidcAuthenticated, OidcLogIns } from './oidc-log-ins.ts';

const SUSPENDED = 'The login is right, and an admin has suspended the account';
const GONE = 'The account was deleted, or the login unlinked, at the same moment';
const TOO_MANY = 'Too many failed log-ins from this address';

@ContextController('accounts')
export class OidcLoginController {
  constructor(
    private readonly settings: OidcSettings,
    private readonly oidcLogIns: OidcLogIns,
    private readonly logIns: LogIns,
    private readonly cookie: BrowserCookie,
  ) {}

  @Implements(calls.getOidcButton, 'What the provider is called by which people can log in')
  async getOidcButton(): Promise<OidcButton> {
    return { name: (await this.settings.findPublic())?.name ?? null };
  }

  @Implements(calls.requestOidcLogIn, 'Where to go to log in, for ten minutes in this browser', {
    problems: {
      not_found: 'The site has no provider',
      too_many_requests: 'Too many requests from this address',
      unavailable: 'The provider can’t be reached',
    },
  })
  async requestOidcLogIn(
    @Input() { body: { returnPath } }: Input<typeof calls.requestOidcLogIn>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OidcRedirect> {
    const browser = this.cookie.issue(request, reply);
    return { url: await this.oidcLogIns.request(request.ip, browser, returnPath) };
  }

  @UseGuards(OidcAuthGuard)
  @Implements(calls.logInWithOidc, 'Logs in by what the provider sent the browser back with', {
    problems: {
      wrong_credentials:
        'The answer is another site’s or another provider’s, was used before, or wasn’t asked for in this browser',
      not_allowed: 'The login opens no account here',
      account_suspended: SUSPENDED,
      conflict: GONE,
      too_many_requests: TOO_MANY,
      unavailable: 'The provider can’t be reached',
    },
  })
  async logInWithOidc(
    @Input() _input: Input<typeof calls.logInWithOidc>,
    @Req() request: OidcRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OidcLogIn> {
    const { authenticated } = request;
    const { user, returnPath } = authenticated;
    const ticket = await this.oidcLogIns.ticketFor(authenticated, request);
    if (ticket !== null) return { user: null, ticket, returnPath };
    await this.begin(authenticated, request, reply);
    return { user, ticket, returnPath };
  }

  @Implements(calls.sendOidcCode, 'Logs in by the code that the account asks for, too', {
    problems: {
      wrong_credentials: 'The ticket is unknown, another browser’s, too old, or was used before',
      wrong_second_factor: 'The code is wrong, too old, or was used before',
      account_suspended: SUSPENDED,
      conflict: GONE,
      too_many_requests: `${TOO_MANY}, or too many wrong codes`,
    },
  })
  async sendOidcCode(
    @Input() { body }: Input<typeof calls.sendOidcCode>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    const authenticated = await this.oidcLogIns.authenticateByCode(body, request);
    await this.begin(authenticated, request, reply);
    return authenticated.user;
  }

  private async begin({ user, loginId }: OidcAuthenticated, request: FastifyRequest, reply: FastifyReply) {
    await this.logIns.begin(user, { passwordHash: null, oidcLoginId: loginId }, request, reply);
    this.cookie.clear(request, reply);
  }
}
