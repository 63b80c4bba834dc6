import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import {
  type Account,
  type AccountDeletion,
  type AccountExport,
  type AccountSession,
  accountDeletionSchema,
  accountExportSchema,
  accountSchema,
  accountSessionSchema,
  type EmailChange,
  emailChangeSchema,
  type PasswordChange,
  passwordChangeSchema,
  sessionIdParamSchema,
  type User,
} from '@powerline/contract/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Member } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import { notLoggedIn } from '../../infrastructure/http/http-problem.ts';
import { SessionCookie } from '../sessions/session-cookie.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { AccountService } from './account.service.ts';
import { AccountDeletionService } from './account-deletion.service.ts';
import { EmailChangesService } from './email-changes.service.ts';
import { PasswordChangesService } from './password-changes.service.ts';

const GONE = 'The account was deleted at the same moment';

/** One's own account. */
@Controller('api/account')
@InContext('accounts')
@Member()
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly passwords: PasswordChangesService,
    private readonly emails: EmailChangesService,
    private readonly deletion: AccountDeletionService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {}

  @Get()
  @Described('One’s own account', accountSchema)
  getAccount(@SignedInUser() user: User): Promise<Account> {
    return this.account.show(user);
  }

  @Delete()
  @HttpCode(204)
  @Described('Deletes one’s own account with all sessions; the companies stay, and the name is given to nobody', null, {
    problems: {
      last_admin: 'The caller is the only admin',
      not_found: GONE,
      payout_first: 'There is a balance that can be paid out, or a payout under way',
      too_many_requests: 'Too many wrong passwords',
    },
  })
  async deleteAccount(
    @Body({ schema: accountDeletionSchema }) input: AccountDeletion,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.deletion.delete(user, input);
    this.cookie.clear(request, reply);
  }

  @Put('password')
  @HttpCode(204)
  @Described('Changes one’s own password, and ends all other sessions', null, {
    problems: {
      not_found: GONE,
      conflict: 'The password was changed at the same time',
      too_many_requests: 'Too many wrong passwords',
    },
  })
  changePassword(
    @Body({ schema: passwordChangeSchema }) input: PasswordChange,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.passwords.change(user, input, this.tokenOf(request));
  }

  @Post('email')
  @HttpCode(204)
  @Described('Asks for another email: a link to it confirms it, a notice goes to the one before', null, {
    problems: {
      not_found: GONE,
      email_taken: 'The email is taken',
      conflict: 'Another email was asked for at the same time',
      too_many_requests: 'Too many wrong passwords, or five changes within an hour',
    },
  })
  changeEmail(@Body({ schema: emailChangeSchema }) input: EmailChange, @SignedInUser() user: User): Promise<void> {
    return this.emails.ask(user, input);
  }

  @Delete('email')
  @HttpCode(204)
  @Described('Withdraws the email that was asked for and is not confirmed; succeeds without one, too', null)
  withdrawEmail(@SignedInUser() user: User): Promise<void> {
    return this.emails.withdraw(user);
  }

  @Get('sessions')
  @Described('Where one is logged in: this session first, then by last use', v.array(accountSessionSchema))
  listSessions(@SignedInUser() user: User, @Req() request: FastifyRequest): Promise<AccountSession[]> {
    return this.account.listSessions(user, this.tokenOf(request));
  }

  @Delete('sessions')
  @HttpCode(204)
  @Described('Ends all other sessions of the caller', null)
  endOtherSessions(@SignedInUser() user: User, @Req() request: FastifyRequest): Promise<void> {
    return this.sessions.endAll(user.id, this.tokenOf(request));
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  @Described('Ends one session of the caller', null)
  endSession(@Param('id', { schema: sessionIdParamSchema }) id: string, @SignedInUser() user: User): Promise<void> {
    return this.account.endSession(user, id);
  }

  @Get('export')
  @Described('All that the site holds of the caller', accountExportSchema, {
    problems: { too_many_requests: 'Ten exports within an hour' },
  })
  exportAccount(@SignedInUser() user: User, @Req() request: FastifyRequest): Promise<AccountExport> {
    return this.account.exportAll(user, this.tokenOf(request));
  }

  /** Of the session that has let the caller in. */
  private tokenOf(request: FastifyRequest): string {
    const token = this.cookie.read(request);
    if (token === null) throw notLoggedIn();
    return token;
  }
}
