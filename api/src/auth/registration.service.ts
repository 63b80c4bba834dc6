import { Injectable } from '@nestjs/common';
import type { RegisterInput, User } from '@powerline/contract';
import { DataSource } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import { LoginThrottle } from '../throttling/login-throttle.ts';
import { UsersService } from '../users/users.service.ts';
import { hashPassword } from './passwords.ts';
import { type NewSession, SessionsService } from './sessions.service.ts';

@Injectable()
export class RegistrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly throttle: LoginThrottle,
  ) {}

  /**
   * Makes an account and logs it in: both or neither, so that a failed registration can simply be sent again.
   *
   * @param previous the session token that the browser sent, if any; its session ends
   * @param address of the client
   * @throws HttpProblem 409 when username or email is taken, 429 after too many registrations from the address
   */
  async register(
    { username, email, password }: RegisterInput,
    previous: string | null,
    address: string,
  ): Promise<{ user: User; session: NewSession }> {
    await this.throttle.registration(address);
    const passwordHash = await hashPassword(password);
    return inTransaction(this.dataSource, async (manager) => {
      const user = await this.users.insert({ username, email, passwordHash, isAdmin: false }, manager);
      const session = await this.sessions.begin(user.id, previous, manager);
      await this.throttle.remember(user.id, address, manager);
      return { user, session };
    });
  }
}
