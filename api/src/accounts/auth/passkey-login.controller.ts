import { Inject, Req, Res } from '@nestjs/common';
import type { PasskeyRequest, User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { PasskeyAssertions } from '../passkeys/passkey-assertions.service.ts';
import { CHALLENGE_MINUTES, PasskeyChallenges } from '../passkeys/passkey-challenges.service.ts';
import { PasskeyThrottle } from '../passkeys/passkey-throttle.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { UsersService } from '../users/users.service.ts';
import { BrowserCookie } from './browser-cookie.ts';
import { LogIns } from './log-ins.ts';

/** One sentence for everything that can be wrong: it must not show who has an account or a passkey. */
const refused = () =>
  new HttpProblem(401, 'wrong_credentials', t('This passkey did not work. Try again, or log in with your password.'));

@ContextController('accounts')
export class PasskeyLoginController {
  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly assertions: PasskeyAssertions,
    private readonly throttle: PasskeyThrottle,
    private readonly users: UsersService,
    private readonly logIns: LogIns,
    private readonly cookie: BrowserCookie,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Implements(calls.requestPasskeyLogIn, 'What a passkey signs to log in, for five minutes in this browser', {
    problems: { too_many_requests: 'Too many requests from this address' },
  })
  async requestPasskeyLogIn(
    @Input() _input: Input<typeof calls.requestPasskeyLogIn>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyRequest> {
    await this.throttle.requestFrom(request.ip);
    return {
      challenge: await this.challenges.make('log-in', this.cookie.issue(request, reply)),
      rpId: relyingPartyOf(request, this.config.PUBLIC_ORIGIN).id,
      timeout: CHALLENGE_MINUTES * 60_000,
      userVerification: 'required',
      allowCredentials: [],
    };
  }

  @Implements(calls.logInWithPasskey, 'Logs in by a passkey, which counts as password and second factor', {
    problems: {
      wrong_credentials:
        'The passkey is unknown or another site’s, was used before, or wasn’t asked for in this browser',
      account_suspended: 'The passkey is right, and an admin has suspended the account',
      not_allowed: 'The passkey is right, and admins have to log in with the provider',
      conflict: 'The account was deleted, or the passkey removed, at the same moment',
      too_many_requests: 'Too many failed log-ins from this address',
    },
  })
  async logInWithPasskey(
    @Input() { body }: Input<typeof calls.logInWithPasskey>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    const browser = this.cookie.read(request);
    const site = relyingPartyOf(request, this.config.PUBLIC_ORIGIN);
    const found = await this.throttle.atLogin(request.ip, async () =>
      browser === null ? null : this.assertions.check(body, { purpose: 'log-in', browser, site }),
    );
    if (found === null) throw refused();
    const user = await this.users.find(found.userId);
    if (user === null) throw refused();
    await this.logIns.begin(user, { passwordHash: null, passkeyId: found.id }, request, reply);
    this.cookie.clear(request, reply);
    return user;
  }
}
