import { Inject, Injectable } from '@nestjs/common';
import type { RegisterInput, User } from '@powerline/contract/accounts';
import { DataSource } from 'typeorm';
import { inOrderedTransaction } from '../../infrastructure/database/transaction.ts';
import { addressKey } from '../../infrastructure/http/client-address.ts';
import { fieldProblem, HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { SentCookies } from '../../infrastructure/secrets/signed-cookies.ts';
import { ACCOUNT_STEPS, type AccountSteps, runSteps } from '../account-steps.ts';
import { EmailVerificationService } from '../email-verification/email-verification.service.ts';
import { AccountNames } from '../login-limits/account-names.ts';
import { KnownDevices } from '../login-limits/known-devices.ts';
import { RegistrationThrottle } from '../login-limits/registration-throttle.ts';
import { MailboxLimit } from '../mail/mailbox-limit.ts';
import { PasswordTurns } from '../passwords/password-turns.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { type NewSession, SessionsService } from '../sessions/sessions.service.ts';
import { isReservedUsername } from '../users/reserved-usernames.ts';
import { UsersService } from '../users/users.service.ts';

/** What the browser sent of itself. */
export interface RegisteringBrowser {
  /** Of the client. */
  address: string;
  /** The session token, if any; its session ends. */
  previousSession: string | null;
  /** What it says of itself (user-agent.ts). */
  userAgent: string | null;
  /** Of the device cookie. */
  deviceTokens: readonly string[];
}

@Injectable()
export class RegistrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly throttle: RegistrationThrottle,
    private readonly turns: PasswordTurns,
    private readonly names: AccountNames,
    private readonly devices: KnownDevices,
    private readonly verification: EmailVerificationService,
    private readonly mailboxes: MailboxLimit,
    @Inject(ACCOUNT_STEPS) private readonly steps: AccountSteps,
  ) {}

  /**
   * Makes an account, posts the mail that confirms its address, runs the steps of others and logs it in: all or nothing, so that a failed registration can simply
   * be sent again.
   *
   * @param cookies handed to the steps
   * @throws HttpProblem 400 for a reserved username, 409 when username or email is taken, 429 after too many registrations from the address, 503
   */
  async register(
    { username, email, password }: RegisterInput,
    { address, previousSession, userAgent, deviceTokens }: RegisteringBrowser,
    cookies: SentCookies,
  ): Promise<{ user: User; session: NewSession; deviceTokens: string[] }> {
    this.throttle.refuseIfClosed(address);
    const passwordHash = await this.turns.inTurn({ key: addressKey(address), isKnown: false }, async () => {
      await this.throttle.attempt(address);
      return hashPassword(password);
    });
    // Before the account is there: if this fails, nothing has happened.
    const newTokens = await this.devices.issue(await this.names.fold(username), deviceTokens);
    const mail = await this.mailboxes.take(email);
    try {
      return await inOrderedTransaction(this.dataSource, async (manager) => {
        const user = await this.users.insert({ username, email, passwordHash, isAdmin: false }, manager);
        // After the insertion, so that a taken name is reported as taken.
        if (isReservedUsername(username)) throw usernameReserved();
        // The account works without the mail. Its owner can request it later.
        if (!mail.isOver) await this.verification.post(manager, user);
        const start = { previous: previousSession, userAgent, passwordHash: null, isNewDevice: true };
        const session = await this.sessions.begin(user.id, start, manager);
        // At the end: everyone else who registers may wait for a step until this transaction ends.
        await runSteps(this.steps.registered, manager, user, cookies);
        return { user, session, deviceTokens: newTokens };
      });
    } catch (error) {
      await mail.giveBack().catch(() => undefined);
      if (error instanceof HttpProblem && error.status === 409) await this.throttle.wasTaken(address);
      throw error;
    }
  }
}

const usernameReserved = () => fieldProblem('username', t('This username is reserved. Please choose another one.'));
