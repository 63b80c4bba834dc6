import { Injectable } from '@nestjs/common';
import {
  type AdminUser,
  areasOf,
  normalizeUsername,
  type User as PublicUser,
  type Role,
} from '@powerline/contract/accounts';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseFailure, UNIQUE_VIOLATION } from '../../infrastructure/errors/sqlstate.ts';
import { fieldProblem, type HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { withVersion } from '../../infrastructure/http/state-version.ts';
import { languageToKeep } from '../../infrastructure/language/current-language.ts';
import { t } from '../../infrastructure/language/words.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { User } from './user.entity.ts';
import { UsernameSkeleton } from './username-skeleton.entity.ts';
import { usernameSkeletons } from './username-skeletons.ts';

type AccountColumns = Pick<PublicUser, 'id' | 'username' | 'email' | 'isAdmin'>;

/** What others may know of a user: never the hash. */
export const publicUser = ({ id, username, email, isAdmin }: AccountColumns): PublicUser => ({
  id,
  username,
  email,
  isAdmin,
});

/** As the user's own session shows it. */
export const ownUser = (user: PublicUser, { roles, language }: Pick<User, 'roles' | 'language'>): PublicUser => ({
  ...withAreas(user, roles),
  ...(language !== null && { language }),
});

/** The user with what the roles open; exactly the user without one, and for an admin, who needs none. */
export const withAreas = (user: PublicUser, roles: readonly Role[]): PublicUser =>
  user.isAdmin || roles.length === 0 ? user : { ...user, areas: areasOf(roles) };

/** What {@link adminUser} is made of. */
export type AdminUserColumns = AccountColumns &
  Pick<User, 'roles' | 'createdAt' | 'suspendedAt' | 'suspendedBy' | 'suspensionReason'>;

/** What admins may know of a user: never the hash either. */
export const adminUser = (user: AdminUserColumns): AdminUser => {
  const { roles, createdAt, suspendedAt, suspendedBy, suspensionReason } = user;
  const { version } = withVersion({ isAdmin: user.isAdmin, roles });
  return {
    ...publicUser(user),
    version,
    joinedAt: createdAt.toISOString(),
    // The database has all three or none.
    suspension:
      suspendedAt === null
        ? null
        : { at: suspendedAt.toISOString(), by: suspendedBy ?? '', reason: suspensionReason ?? '' },
    roles,
  };
};

const usernameTaken = () => fieldProblem('username', t('Username already exists'), 409, 'username_taken');

/** Which index refused the row decides which sentence the form shows. */
const TAKEN: Readonly<Record<string, () => HttpProblem>> = {
  users_username_key: usernameTaken,
  // One that only looks like it: naming the other one would help impostors.
  username_skeletons_pkey: usernameTaken,
  users_email_key: () => fieldProblem('email', t('Email already in use'), 409, 'email_taken'),
};

/** What to answer when the database refused a row because a name or an address is taken; undefined for another failure. */
function takenProblem(error: unknown): HttpProblem | undefined {
  const failure = databaseFailure(error);
  return failure?.code === UNIQUE_VIOLATION ? TAKEN[failure.constraint ?? '']?.() : undefined;
}

/** Whose username and password were right. */
export interface Authenticated {
  user: PublicUser;
  /** The hash that the password matched: by the time of a write it may be another one. */
  passwordHash: string;
}

@Injectable()
export class UsersService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores a new user. The unique indexes decide, not a look before: of two that race, one gets the name.
   *
   * @param passwordHash made before the transaction: hashing takes time, and would hold a connection
   * @param manager of a transaction: a user without the look of the name could be imitated by anyone
   * @throws HttpProblem 409 when the email or the username is taken, regardless of case, or the username looks like a
   * taken one (UTS 39)
   */
  async insert(
    {
      username,
      email,
      passwordHash,
      isAdmin,
      hasUnusedPassword = false,
    }: Pick<User, 'username' | 'email' | 'passwordHash' | 'isAdmin'> & { hasUnusedPassword?: boolean },
    manager: EntityManager,
  ): Promise<PublicUser> {
    const language = languageToKeep();
    const user = manager.create(User, { username, email, isAdmin, passwordHash, hasUnusedPassword, language });
    try {
      await manager.insert(User, user);
      await manager.insert(
        UsernameSkeleton,
        usernameSkeletons(username).map((skeleton) => ({ skeleton, userId: user.id })),
      );
    } catch (error) {
      throw takenProblem(error) ?? error;
    }
    return ownUser(publicUser(user), { roles: [], language });
  }

  /** Gives an account another address. @throws HttpProblem 409 when it is taken: the unique index decides */
  async setEmail(manager: EntityManager, id: number, email: string): Promise<void> {
    try {
      await manager.update(User, { id }, { email, mailBouncedAt: null });
    } catch (error) {
      throw takenProblem(error) ?? error;
    }
  }

  /**
   * The username that a typed one means: that of an account which is spelled just so, as those of before may be, or else
   * the one spelling that every new account has.
   *
   * @returns a name by which to count attempts, the same for all its spellings; it need not be taken
   */
  async usernameMeant(typed: string): Promise<string> {
    const normalized = normalizeUsername(typed);
    if (normalized === typed) return typed;
    const exists = await this.dataSource.manager
      .createQueryBuilder(User, 'user')
      .where('lower(user.username) = lower(:typed)', { typed })
      .getExists();
    return exists ? typed : normalized;
  }

  /** @returns null when there is none */
  async find(id: number): Promise<PublicUser | null> {
    const user = await this.dataSource.manager.findOneBy(User, { id });
    return user && ownUser(publicUser(user), user);
  }

  /** @returns the user, or null after the same work when username or password is wrong */
  async authenticate(username: string, password: string): Promise<Authenticated | null> {
    const user = await this.dataSource.manager
      .createQueryBuilder(User, 'user')
      .where('lower(user.username) = lower(:username)', { username })
      .getOne();
    if (!(await verifyPassword(user?.passwordHash ?? null, password)) || !user) return null;
    const { id, passwordHash, hasUnusedPassword } = user;
    // By its hash: a start may have given the admin another one since.
    if (hasUnusedPassword)
      await this.dataSource.manager.update(User, { id, passwordHash }, { hasUnusedPassword: false });
    return { user: ownUser(publicUser(user), user), passwordHash };
  }
}
