import { Req, Res } from '@nestjs/common';
import type { Account, AccountExport, AccountSession, User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { notLoggedIn } from '../../infrastructure/http/http-problem.ts';
import { SessionCookie } from '../sessions/session-cookie.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { AccountService } from './account.service.ts';
import { AccountDeletionService } from './account-deletion.service.ts';
import { EmailChangesService } from './email-changes.service.ts';
import { PasswordChangesService } from './password-changes.service.ts';

const GONE = 'The account was deleted at the same moment';

/** One's own account. */
@ContextController('accounts')
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly passwords: PasswordChangesService,
    private readonly emails: EmailChangesService,
    private readonly deletion: AccountDeletionService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {}

  @Implements(calls.getAccount, 'Your account')
  getAccount(@SignedInUser() user: User): Promise<Account> {
    return this.account.show(user);
  }

  @Implements(
    calls.deleteAccount,
    'Deletes your account with all sessions; the companies stay, and no one else gets the name',
    {
      problems: {
        last_admin: 'The caller is the only admin',
        not_found: GONE,
        payout_first: 'There is a balance that can be paid out, or a payout under way',
        too_many_requests: 'Too many wrong passwords',
      },
    },
  )
  async deleteAccount(
    @Input() { body }: Input<typeof calls.deleteAccount>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.deletion.delete(user, body);
    this.cookie.clear(request, reply);
  }

  @Implements(calls.changePassword, 'Changes your password, and ends all other sessions', {
    problems: {
      not_found: GONE,
      conflict: 'The password was changed at the same time',
      too_many_requests: 'Too many wrong passwords',
    },
  })
  changePassword(
    @Input() { body }: Input<typeof calls.changePassword>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.passwords.change(user, body, this.tokenOf(request));
  }

  @Implements(calls.changeEmail, 'Requests another email: a link confirms it, and the old address gets a notice', {
    problems: {
      not_found: GONE,
      email_taken: 'The email is taken',
      conflict: 'Another email was requested at the same time',
      too_many_requests: 'Too many wrong passwords, or five changes within an hour',
    },
  })
  changeEmail(@Input() { body }: Input<typeof calls.changeEmail>, @SignedInUser() user: User): Promise<void> {
    return this.emails.ask(user, body);
  }

  @Implements(calls.withdrawEmail, 'Withdraws the email change that is not confirmed yet; succeeds without one, too')
  withdrawEmail(@SignedInUser() user: User): Promise<void> {
    return this.emails.withdraw(user);
  }

  @Implements(calls.setAccountLanguage, 'Chooses the language of your pages and mails; null: what the browser asks for')
  setAccountLanguage(
    @Input() { body }: Input<typeof calls.setAccountLanguage>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.account.setLanguage(user, body.language);
  }

  @Implements(calls.listSessions, 'Where you are logged in: this session first, then by last use')
  listSessions(@SignedInUser() user: User, @Req() request: FastifyRequest): Promise<AccountSession[]> {
    return this.account.listSessions(user, this.tokenOf(request));
  }

  @Implements(calls.endOtherSessions, 'Ends all other sessions of the caller')
  endOtherSessions(@SignedInUser() user: User, @Req() request: FastifyRequest): Promise<void> {
    return this.sessions.endAll(user.id, this.tokenOf(request));
  }

  @Implements(calls.endSession, 'Ends one session of the caller')
  endSession(@Input() { params: { id } }: Input<typeof calls.endSession>, @SignedInUser() user: User): Promise<void> {
    return this.account.endSession(user, id);
  }

  @Implements(calls.exportAccount, 'Everything that the site stores about you', {
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
