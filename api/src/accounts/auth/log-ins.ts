import { Injectable } from '@nestjs/common';
import { hasAnyRight, type User } from '@powerline/contract/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notAllowed } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { AccountNames } from '../login-limits/account-names.ts';
import { KnownDevices } from '../login-limits/known-devices.ts';
import { OidcRules } from '../oidc/oidc-rules.service.ts';
import { SessionCookie } from '../sessions/session-cookie.ts';
import { type SessionStart, SessionsService } from '../sessions/sessions.service.ts';
import { userAgentOf } from '../sessions/user-agent.ts';
import { DeviceCookie } from './device-cookie.ts';
import { NewDevices } from './new-devices.ts';

/** Logs people in who have proven who they are. */
@Injectable()
export class LogIns {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly deviceCookie: DeviceCookie,
    private readonly devices: KnownDevices,
    private readonly names: AccountNames,
    private readonly newDevices: NewDevices,
    private readonly rules: OidcRules,
  ) {}

  /** @throws HttpProblem as {@link SessionsService.begin}; 403 for an admin who has to log in with the provider */
  async begin(
    user: User,
    proof: Pick<SessionStart, 'passwordHash' | 'passkeyId' | 'oidcLoginId'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { id, username } = user;
    if (proof.oidcLoginId === undefined && hasAnyRight(user)) await this.refuseOtherWay();
    const account = await this.names.fold(username);
    const tokens = this.deviceCookie.read(request);
    const isKnown = (await this.devices.recognize(tokens, account)) !== null;
    // Before the session is there: if this fails, nothing has happened.
    const deviceTokens = await this.devices.issue(account, tokens);
    const start = {
      ...proof,
      previous: this.cookie.read(request),
      userAgent: userAgentOf(request),
      isNewDevice: !isKnown,
    };
    const session = await (isKnown ? this.sessions : this.newDevices).begin(id, start);
    this.cookie.write(request, reply, session);
    this.deviceCookie.write(request, reply, deviceTokens);
  }

  private async refuseOtherWay(): Promise<void> {
    const { provider, isOnlyWayForAdmins } = await this.rules.inForce();
    if (isOnlyWayForAdmins && provider !== null) throw onlyWay(provider.name);
  }
}

/** @param name of the provider */
const onlyWay = (name: string) =>
  notAllowed(t('Admins log in with {name} on this site: use the button “Log in with {name}”.', { name }));
