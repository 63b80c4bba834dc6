import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import {
  type AccountLink,
  accountLinkSchema,
  type ForgottenPassword,
  type ForgottenPasswordAnswer,
  forgottenPasswordAnswerSchema,
  forgottenPasswordSchema,
  type LinkedAccount,
  linkedAccountSchema,
  type PasswordReset,
  passwordResetSchema,
  type ResetLink,
  resetLinkSchema,
  type User,
} from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Admin, Public } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import { LinkThrottle } from '../links/link-throttle.ts';
import { ForgottenPasswordService } from './forgotten-password.service.ts';
import { PasswordChangesService } from './password-changes.service.ts';
import { ResetLinksService } from './reset-links.service.ts';

const noFieldsSchema = v.optional(v.strictObject({}));

const LINK_PROBLEMS = {
  link_unknown: 'The link is none of ours, or a newer one has taken its place',
  link_expired: 'The link is too old',
  link_used: 'The link was used before',
  too_many_requests: 'Too many links were followed from this address',
};

/** For whoever has forgotten the password. */
@Controller('api')
@InContext('accounts')
export class PasswordResetController {
  constructor(
    private readonly forgotten: ForgottenPasswordService,
    private readonly passwords: PasswordChangesService,
    private readonly links: ResetLinksService,
    private readonly throttle: LinkThrottle,
  ) {}

  @Post('forgotten-password')
  @Public()
  @HttpCode(202)
  @Described(
    'Sends a link to choose a new password, if there is such an account; answers the same if there is none',
    forgottenPasswordAnswerSchema,
    { problems: { too_many_requests: 'Too many links were asked for from this address' } },
  )
  sendResetLink(
    @Body({ schema: forgottenPasswordSchema }) { email }: ForgottenPassword,
    @Req() request: FastifyRequest,
  ): Promise<ForgottenPasswordAnswer> {
    return this.forgotten.ask(email, request.ip);
  }

  /** By POST, as every call with a token: an address stands in logs. */
  @Post('password-reset/check')
  @Public()
  @HttpCode(200)
  @Described('Whose password a link changes, without using it up', linkedAccountSchema, { problems: LINK_PROBLEMS })
  async checkResetLink(
    @Body({ schema: accountLinkSchema }) { token }: AccountLink,
    @Req() request: FastifyRequest,
  ): Promise<LinkedAccount> {
    await this.throttle.attempt(request.ip);
    return this.passwords.accountOf(token);
  }

  @Post('password-reset')
  @Public()
  @HttpCode(200)
  @Described('Sets a new password by a link, and ends all sessions of the account', linkedAccountSchema, {
    problems: LINK_PROBLEMS,
  })
  async resetPassword(
    @Body({ schema: passwordResetSchema }) input: PasswordReset,
    @Req() request: FastifyRequest,
  ): Promise<LinkedAccount> {
    await this.throttle.attempt(request.ip);
    return this.passwords.reset(input, request.ip);
  }

  @Post('admin/users/:id/reset-link')
  @Admin()
  @Described('Makes a link by which another user chooses a new password, to be handed over', resetLinkSchema, {
    problems: { not_allowed: 'The caller is no admin, or means their own account' },
  })
  makeResetLink(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: noFieldsSchema }) _body: unknown,
    @SignedInUser() user: User,
  ): Promise<ResetLink> {
    return this.links.make(id, user);
  }
}
