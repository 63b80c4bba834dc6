import { Injectable } from '@nestjs/common';
import type { User as PublicUser } from '@powerline/contract/accounts';
import { DataSource, type EntityManager } from 'typeorm';
import { fieldProblem, notLoggedIn } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { PasswordTurns } from '../passwords/password-turns.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { User } from '../users/user.entity.ts';

/** Someone who finds a browser logged in must not be able to guess the password there. */
export const OWN_PASSWORD_ATTEMPTS = { name: 'own password', attempts: 10, windowSeconds: 15 * 60 };

const wrongPassword = (): string => t('This is not your password');

/** Asks the signed-in user for the password again. */
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
   * @returns the hash that it matched: a write that depends on it holds only as long as that is still the stored one
   * @throws HttpProblem 400 for that field when it is wrong: 401 would say that they are not logged in. 429 after too many
   */
  async confirm({ id }: PublicUser, password: string, field = 'password'): Promise<string> {
    const matched = await this.perUser.countWrong(String(id), () =>
      this.turns.inTurn({ key: `user ${id}`, isKnown: true }, async () => {
        const user = await this.dataSource.manager.findOneBy(User, { id });
        const isRight = await verifyPassword(user?.passwordHash ?? null, password);
        return isRight ? (user?.passwordHash ?? null) : null;
      }),
    );
    if (matched === null) throw fieldProblem(field, wrongPassword());
    return matched;
  }

  /**
   * Locks the account, so that its password stays as it was confirmed until the transaction ends.
   *
   * @param hash from {@link confirm}
   * @throws HttpProblem 401 when the password was changed or the account deleted since then
   */
  async lock(manager: EntityManager, { id }: PublicUser, hash: string): Promise<void> {
    const owner: unknown[] = await manager.query(
      'SELECT FROM users WHERE id = $1 AND password_hash = $2 FOR NO KEY UPDATE',
      [id, hash],
    );
    if (owner.length === 0) throw notLoggedIn();
  }
}
