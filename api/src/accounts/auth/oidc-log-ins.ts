import { Injectable } from '@nestjs/common';
import type { OidcCode, OidcReturn, User } from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { fieldProblem, HttpProblem, notAllowed, notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { AccountNames } from '../login-limits/account-names.ts';
import { KnownDevices } from '../login-limits/known-devices.ts';
import { OidcAttempts } from '../oidc/oidc-attempts.service.ts';
import { OidcClient } from '../oidc/oidc-client.ts';
import { OidcLogins } from '../oidc/oidc-logins.service.ts';
import { OidcRules } from '../oidc/oidc-rules.service.ts';
import { OidcSettings } from '../oidc/oidc-settings.ts';
import { OidcThrottle } from '../oidc/oidc-throttle.ts';
import { SecondFactorCodes } from '../second-factor/second-factor-codes.ts';
import { SecondFactorThrottle } from '../second-factor/second-factor-throttle.ts';
import { wrongCodeSentence } from '../second-factor/wrong-code.ts';
import { OidcLoginRow } from '../users/oidc-login.entity.ts';
import { UsersService } from '../users/users.service.ts';
import { BrowserCookie } from './browser-cookie.ts';
import { DeviceCookie } from './device-cookie.ts';

/** Whose account a login at the provider opens. */
export interface OidcAuthenticated {
  user: User;
  loginId: number;
  /** The page to show afterwards. */
  returnPath: string | null;
}

/** One sentence for everything that can be wrong with an answer. */
const refused = () =>
  new HttpProblem(401, 'wrong_credentials', t('This log-in did not work. Try again, or log in with your password.'));

/** Log-ins by what a provider says. */
@Injectable()
export class OidcLogIns {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: OidcSettings,
    private readonly rules: OidcRules,
    private readonly client: OidcClient,
    private readonly attempts: OidcAttempts,
    private readonly logins: OidcLogins,
    private readonly throttle: OidcThrottle,
    private readonly users: UsersService,
    private readonly codes: SecondFactorCodes,
    private readonly codeThrottle: SecondFactorThrottle,
    private readonly cookie: BrowserCookie,
    private readonly deviceCookie: DeviceCookie,
    private readonly devices: KnownDevices,
    private readonly names: AccountNames,
  ) {}

  /** Where to send the browser. @throws HttpProblem 404 without a provider, 429, 503 */
  async request(address: string, browser: string, returnPath: string | undefined): Promise<string> {
    await this.throttle.requestFrom(address);
    const provider = await this.settings.find();
    if (provider === null) throw notFound(t('This site has no single sign-on'));
    const { issuer } = provider;
    return this.client.authorizationUrl(provider, await this.attempts.make('log-in', browser, { issuer, returnPath }));
  }

  /** @throws HttpProblem 401 for an answer that isn't right, 403 for a login that opens no account, 429, 503 */
  async authenticate(returned: OidcReturn, request: FastifyRequest): Promise<OidcAuthenticated> {
    const browser = this.cookie.read(request);
    const found = await this.throttle.atLogin(request.ip, async () => {
      const attempt = browser === null ? null : await this.attempts.take('log-in', browser, returned.state);
      const provider = attempt && (await this.settings.find());
      const identity = provider && (await this.client.identify(provider, returned, attempt));
      return identity && { identity, name: provider.name, returnPath: attempt.returnPath };
    });
    if (found === null) throw refused();
    const login = await this.logins.use(found.identity);
    const user = login && (await this.users.find(login.userId));
    if (!user) throw unknownLogin(found.name);
    return { user, loginId: login.id, returnPath: found.returnPath };
  }

  /** @returns a ticket for someone whose account asks for a code, too; null when nothing is missing */
  async ticketFor({ user, loginId }: OidcAuthenticated, request: FastifyRequest): Promise<string | null> {
    const { countsAsSecondFactor } = await this.rules.inForce();
    if (countsAsSecondFactor || !(await this.codes.isOn(user.id))) return null;
    const browser = this.cookie.read(request);
    if (browser === null) throw refused();
    return this.attempts.makeTicket(browser, loginId);
  }

  /** @throws HttpProblem 401 for a ticket or a code that isn't right, 429 */
  async authenticateByCode({ ticket, code }: OidcCode, request: FastifyRequest): Promise<OidcAuthenticated> {
    const browser = this.cookie.read(request);
    const loginId = await this.throttle.atLogin(request.ip, async () =>
      browser === null ? null : this.attempts.findTicket(browser, ticket),
    );
    const login = loginId === null ? null : await this.dataSource.manager.findOneBy(OidcLoginRow, { id: loginId });
    const user = login && (await this.users.find(login.userId));
    if (!user) throw refused();
    const device = await this.devices.recognize(this.deviceCookie.read(request), await this.names.fold(user.username));
    if (!(await this.codeThrottle.atLogin(user.id, device, () => this.codes.accept(user.id, code))))
      throw fieldProblem('code', wrongCodeSentence(), 401, 'wrong_second_factor');
    if (!(await this.attempts.useTicket(ticket))) throw refused();
    return { user, loginId: login.id, returnPath: null };
  }
}

/** A matching email opens nothing: anyone can have it at some provider. */
const unknownLogin = (name: string) =>
  notAllowed(
    t(
      'Your {name} login isn’t linked to an account here. Log in with your password, then link it on your account page.',
      { name },
    ),
  );
