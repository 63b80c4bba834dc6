import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { AdminDuties } from '../../infrastructure/access/admin-duties.ts';
import { sentApiToken } from '../../infrastructure/http/api-token-header.ts';
import { notAllowed } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { OidcRules } from '../oidc/oidc-rules.service.ts';
import { AdminSecondFactor } from '../second-factor/admin-second-factor.ts';
import { SessionCookie } from '../sessions/session-cookie.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { OidcLoginRow } from '../users/oidc-login.entity.ts';

/** How people who help run the site have to have logged in before any admin call works. Asked of the database each time. */
@Injectable()
export class AdminLogIns extends AdminDuties {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rules: OidcRules,
    private readonly secondFactor: AdminSecondFactor,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {
    super();
  }

  override async refuseIfUndone(admin: User, request: FastifyRequest): Promise<void> {
    const { provider, countsAsSecondFactor, isOnlyWayForAdmins } = await this.rules.inForce();
    const isByProvider = provider !== null && (await this.isBy(provider.issuer, admin, request));
    if (isOnlyWayForAdmins && provider !== null && !isByProvider) throw otherWay(provider.name);
    if (countsAsSecondFactor && isByProvider) return;
    await this.secondFactor.refuseIfUndone(admin, request);
  }

  /** A program can't log in there: its token counts as long as the one who made it could. */
  private async isBy(issuer: string, { id: userId }: User, request: FastifyRequest): Promise<boolean> {
    if (sentApiToken(request.headers) !== undefined)
      return this.dataSource.manager.existsBy(OidcLoginRow, { userId, issuer });
    const token = this.cookie.read(request);
    return token !== null && this.sessions.isOfIssuer(token, issuer);
  }
}

/** @param name of the provider */
const otherWay = (name: string) =>
  notAllowed(t('Admins log in with {name} on this site. Log out, and log in with it.', { name }));
