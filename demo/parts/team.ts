import type { User as PublicUser } from '@powerline/contract/accounts';
import { runSteps } from 'api/accounts/account-steps';
import { SuspensionsService } from 'api/accounts/suspensions/suspensions.service';
import { AdminUsersService } from 'api/accounts/users/admin-users.service';
import { User } from 'api/accounts/users/user.entity';
import { UsersService } from 'api/accounts/users/users.service';
import { inTransaction } from 'api/infrastructure/database/transaction';
import type { SentCookies } from 'api/infrastructure/secrets/signed-cookies';
import { invitationValue } from 'api/payout/team/invitations/invitation-cookie';
import { TellOfJoining } from 'api/payout/team/joining/tell-of-joining';
import { setOptedOut } from 'api/payout/team/rotator/opt-out';
import type { DemoSite } from '../demo-site.ts';
import type { PasswordHashes } from '../password-hashes.ts';
import type { Person } from '../script.ts';

/** The people of the demo on its site: they register, and some of them leave. */
export class DemoTeam {
  readonly #users: PublicUser[] = [];
  readonly #gone = new Set<number>();

  constructor(
    private readonly site: DemoSite,
    private readonly people: readonly Person[],
    private readonly hashes: PasswordHashes,
  ) {}

  /** How many have registered. */
  get size(): number {
    return this.#users.length;
  }

  /** Who has registered. @param number of the script */
  user(number: number): PublicUser {
    const user = this.#users[number];
    if (user === undefined) throw new Error(`Person ${number} of the demo has not joined yet`);
    return user;
  }

  /** Whether the account is gone. */
  hasLeft = (number: number): boolean => this.#gone.has(number);

  /** The next person registers, as by the form but without the work on a password. */
  async joinNext(): Promise<void> {
    const person = this.people[this.#users.length];
    if (person === undefined) throw new Error('Everybody has joined the demo');
    const { site } = this;
    const { username, email, isVerified } = person;
    const cookies = this.#cookiesOf(person);
    const user = await inTransaction(site.dataSource, async (manager) => {
      const account = { username, email, passwordHash: this.hashes.of(username), isAdmin: false };
      const made = await site.get(UsersService).insert(account, manager);
      // No step follows from it: without mail that leaves the machine, the rotator does not ask for it.
      if (isVerified) await manager.update(User, { id: made.id }, { emailVerifiedAt: site.clock.now() });
      await runSteps(site.steps.registered, manager, made, cookies);
      return made;
    });
    this.#users.push(user);
    await site.get(TellOfJoining).work({ memberId: user.id });
  }

  async suspend(number: number): Promise<void> {
    const reason = 'Three newcomers report that they were promised a fixed monthly income.';
    await this.site
      .get(SuspensionsService)
      .suspend(this.user(number).id, reason, this.site.admin, this.site.clock.now());
  }

  async remove(number: number): Promise<void> {
    await this.site.get(AdminUsersService).delete(this.user(number).id, this.site.admin);
    this.#gone.add(number);
  }

  async leaveRotator(number: number): Promise<void> {
    const { dataSource, clock } = this.site;
    await inTransaction(dataSource, (manager) => setOptedOut(manager, this.user(number).id, true, clock.now()));
  }

  /** Registration steps only look for an invitation. */
  #cookiesOf({ inviter }: Person): SentCookies {
    const since = this.site.clock.now();
    const value = inviter === null ? null : invitationValue({ memberId: this.user(inviter).id, since });
    return { read: async () => value };
  }
}
