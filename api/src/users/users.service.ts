import { Injectable } from '@nestjs/common';
import type { User as PublicUser } from '@powerline/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { verifyPassword } from '../auth/passwords.ts';
import { databaseFailure, UNIQUE_VIOLATION } from '../database/sqlstate.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { User } from './user.entity.ts';

/** What others may know of a user: never the hash. */
export const publicUser = ({ id, username, email, isAdmin }: User): PublicUser => ({ id, username, email, isAdmin });

/** Which index refused the row decides which sentence the form shows. */
const TAKEN: Readonly<Record<string, HttpProblem>> = {
  users_username_key: new HttpProblem(409, 'username_taken', 'Username already exists', {
    errors: [{ field: 'username', message: 'Username already exists' }],
  }),
  users_email_key: new HttpProblem(409, 'email_taken', 'Email already in use', {
    errors: [{ field: 'email', message: 'Email already in use' }],
  }),
};

@Injectable()
export class UsersService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores a new user. The unique indexes decide, not a look before: of two that race, one gets the name.
   *
   * @param passwordHash made before the transaction: hashing takes time, and would hold a connection
   * @throws HttpProblem 409 when username or email is taken, regardless of case
   */
  async insert(
    { username, email, passwordHash, isAdmin }: Pick<User, 'username' | 'email' | 'passwordHash' | 'isAdmin'>,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<PublicUser> {
    const user = manager.create(User, { username, email, isAdmin, passwordHash });
    try {
      await manager.insert(User, user);
    } catch (error) {
      const failure = databaseFailure(error);
      throw (failure?.code === UNIQUE_VIOLATION && TAKEN[failure.constraint ?? '']) || error;
    }
    return publicUser(user);
  }

  /** @returns the user, or null after the same work when username or password is wrong */
  async authenticate(username: string, password: string): Promise<PublicUser | null> {
    const user = await this.dataSource.manager
      .createQueryBuilder(User, 'user')
      .where('lower(user.username) = lower(:username)', { username })
      .getOne();
    return (await verifyPassword(user?.passwordHash ?? null, password)) && user ? publicUser(user) : null;
  }
}
