import { Req, Res, UseGuards } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { SignedCookies } from '../../infrastructure/secrets/signed-cookies.ts';
import { SessionCookie } from '../sessions/session-cookie.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { userAgentOf } from '../sessions/user-agent.ts';
import { DeviceCookie } from './device-cookie.ts';
import { type AuthenticatedRequest, LocalAuthGuard } from './local-auth.guard.ts';
import { LogIns } from './log-ins.ts';
import { RegistrationService } from './registration.service.ts';
import { SecondFactorGuard } from './second-factor.guard.ts';

@ContextController('accounts')
export class AuthController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly deviceCookie: DeviceCookie,
    private readonly logIns: LogIns,
    private readonly signedCookies: SignedCookies,
  ) {}

  @Implements(calls.register, 'Makes an account and logs in', {
    problems: {
      username_taken: 'The username, or one that looks like it, is taken',
      email_taken: 'The email is taken',
      too_many_requests: 'Too many registrations from this address',
    },
  })
  async register(
    @Input() { body }: Input<typeof calls.register>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    const browser = {
      address: request.ip,
      previousSession: this.cookie.read(request),
      userAgent: userAgentOf(request),
      deviceTokens: this.deviceCookie.read(request),
    };
    const cookies = this.signedCookies.of(request);
    const { user, session, deviceTokens } = await this.registration.register(body, browser, cookies);
    this.cookie.write(request, reply, session);
    this.deviceCookie.write(request, reply, deviceTokens);
    return user;
  }

  @UseGuards(LocalAuthGuard, SecondFactorGuard)
  @Implements(calls.logIn, 'Logs in', {
    problems: {
      wrong_credentials: 'The username or the password is wrong',
      account_suspended: 'The password is right, and an admin has suspended the account',
      second_factor_required: 'Both are right, and the account asks for a code too: send all three',
      wrong_second_factor: 'The code is wrong, too old, or was used before',
      not_allowed: 'Both are right, and admins have to log in with the provider',
      conflict: 'The account was deleted at the same moment',
      too_many_requests: 'Too many failed logins of this account or from this address, or too many wrong codes',
    },
  })
  async logIn(
    @Input() _input: Input<typeof calls.logIn>,
    @Req() request: AuthenticatedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    const { user, passwordHash } = request.authenticated;
    await this.logIns.begin(user, { passwordHash }, request, reply);
    return user;
  }

  /** Always succeeds, also without a session. */
  @Implements(calls.logOut, 'Logs out; always succeeds')
  async logOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const token = this.cookie.read(request);
    if (token !== null) await this.sessions.end(token);
    this.cookie.clear(request, reply);
  }
}
