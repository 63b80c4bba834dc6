import { Injectable } from '@nestjs/common';
import type { User as PublicUser } from '@powerline/contract/accounts';
import { DataSource } from 'typeorm';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { User } from '../users/user.entity.ts';
import { PasswordTurns } from './password-turns.ts';
import { verifyPassword } from './passwords.ts';

/** Whoever finds a browser logged in shall not find out the password there. */
const OWN_PASSWORD_ATTEMPTS = { name: 'own password', attempts: 10, windowSeconds: 15 * 60 };

const WRONG_PASSWORD = 'This is not your password';

/** Asks whoever is logged in for the password once more. */
@Injectable()
export class OwnPassword {
  private readonly perUser: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly turns: PasswordTurns,
    limits: RateLimits,
  ) {
    this.perUser = limits.define(OWN_PASSWORD_ATTEMPTS);
  }

  /**
   * @param field of the form in which it was typed
   * @throws HttpProblem 400 for that field when it is wrong: 401 would say that nobody is logged in. 429 after too many
   */
  async confirm({ id }: PublicUser, password: string, field = 'password'): Promise<void> {
    const counted = await this.perUser.takeOrRefuse(String(id));
    const isRight = await this.turns
      .inTurn({ key: `user ${id}`, isKnown: true }, async () => {
        const user = await this.dataSource.manager.findOneBy(User, { id });
        return verifyPassword(user?.passwordHash ?? null, password);
      })
      .catch(async (error: unknown) => {
        await counted.giveBack().catch(() => undefined);
        throw error;
      });
    if (!isRight) {
      throw new HttpProblem(400, 'invalid_input', WRONG_PASSWORD, { errors: [{ field, message: WRONG_PASSWORD }] });
    }
    await counted.giveBack();
  }
}
