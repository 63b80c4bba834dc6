import { Req } from '@nestjs/common';
import type { ForgottenPasswordAnswer, LinkedAccount, ResetLink, User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import type { FastifyRequest } from 'fastify';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { LinkThrottle } from '../links/link-throttle.ts';
import { ForgottenPasswordService } from './forgotten-password.service.ts';
import { PasswordChangesService } from './password-changes.service.ts';
import { ResetLinksService } from './reset-links.service.ts';

const LINK_PROBLEMS = {
  link_unknown: 'The link isn’t ours, or a newer one replaced it',
  link_expired: 'The link is too old',
  link_used: 'The link was used before',
  too_many_requests: 'Too many links were followed from this address',
};

/** For people who have forgotten their password. */
@ContextController('accounts')
export class PasswordResetController {
  constructor(
    private readonly forgotten: ForgottenPasswordService,
    private readonly passwords: PasswordChangesService,
    private readonly links: ResetLinksService,
    private readonly throttle: LinkThrottle,
  ) {}

  @Implements(
    calls.sendResetLink,
    'Sends a link to choose a new password, if there is such an account; answers the same if there is none',
    { problems: { too_many_requests: 'Too many links were requested from this address' } },
  )
  sendResetLink(
    @Input() { body: { email } }: Input<typeof calls.sendResetLink>,
    @Req() request: FastifyRequest,
  ): Promise<ForgottenPasswordAnswer> {
    return this.forgotten.ask(email, request.ip);
  }

  /** By POST, as every call with a token: addresses show in logs. */
  @Implements(calls.checkResetLink, 'Whose password a link changes, without using it up', { problems: LINK_PROBLEMS })
  async checkResetLink(
    @Input() { body: { token } }: Input<typeof calls.checkResetLink>,
    @Req() request: FastifyRequest,
  ): Promise<LinkedAccount> {
    await this.throttle.attempt(request.ip);
    return this.passwords.accountOf(token);
  }

  @Implements(calls.resetPassword, 'Sets a new password by a link, and ends all sessions of the account', {
    problems: LINK_PROBLEMS,
  })
  async resetPassword(
    @Input() { body }: Input<typeof calls.resetPassword>,
    @Req() request: FastifyRequest,
  ): Promise<LinkedAccount> {
    await this.throttle.attempt(request.ip);
    return this.passwords.reset(body, request.ip);
  }

  @Implements(calls.makeResetLink, 'Makes a link for another user to choose a new password', {
    problems: { not_allowed: 'The caller isn’t an admin, or the account is their own' },
  })
  makeResetLink(
    @Input() { params: { id } }: Input<typeof calls.makeResetLink>,
    @SignedInUser() user: User,
  ): Promise<ResetLink> {
    return this.links.make(id, user);
  }
}
