import { DEFAULT_PLAN, type Month, type Plan } from '@powerline/contract/payout';
import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../../src/infrastructure/database/transaction.ts';
import { countEarnerChange } from '../../src/payout/money/months/earner-changes.ts';
import { firstInstantOf } from '../../src/payout/plan/calendar/month.ts';
import { joinTeam } from '../../src/payout/team/joining/join-team.ts';
import { leaveTeamAt } from '../../src/payout/team/joining/leave-team.ts';
import { lockTeam } from '../../src/payout/team/placement/team-lock.ts';
import { setOptedOut } from '../../src/payout/team/rotator/opt-out.ts';
import { reviewInQueue, reviewPayersSince } from '../../src/payout/team/rotator/rotator-queue.ts';
import { requireVerifiedEmail } from '../../src/payout/team/rotator/settle-queue.ts';
import type { FirstDays, Receipt } from './reference-team.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Whose clocks never change: every day there has 24 hours. */
export const TIME_ZONES = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata'] as const;

/** Ahead of the clock of the database, which freezes plans whose months have begun. */
const FIRST_YEAR = 2100;
const FIRST_DAY = Date.UTC(FIRST_YEAR, 0, 1);

/** Months as the calendar has them, from January on. */
export const firstDay: FirstDays = (month) => (Date.UTC(FIRST_YEAR, month, 1) - FIRST_DAY) / DAY_MS;
export const monthOf = (month: number): Month => new Date(Date.UTC(FIRST_YEAR, month, 1)).toISOString().slice(0, 7);

/** A member's state that is kept in the account. */
type AccountChange = 'is_suspended' | 'email_verified_at';

/** The team as the site has it, driven through the functions that its calls use, by its own clock. */
export class TeamInPostgres {
  readonly #ids: number[] = [];
  #names = 0;
  #payments = 0;
  #day = 0;

  private constructor(
    readonly dataSource: DataSource,
    readonly timeZone: string,
  ) {}

  /** Empties what a team consists of, and begins one with its root, as a month of the time zone begins. */
  static async begin(dataSource: DataSource, plan: Plan, timeZone = 'UTC'): Promise<TeamInPostgres> {
    await dataSource.transaction(async (manager) => {
      // Their triggers refuse it, as they should.
      await manager.query('SET LOCAL session_replication_role = replica');
      for (const table of [
        'sponsor_changes',
        'rotator_returns',
        'rotator_turns',
        'rotator_entries',
        'rotator',
        'payout_receipts',
        'payout_members',
        'membership_payments',
        'plan_versions',
        'users',
      ])
        await manager.query(`DELETE FROM ${table}`);
      await manager.query('INSERT INTO rotator DEFAULT VALUES');
      await manager.query('UPDATE payout_installation SET time_zone = $1', [timeZone]);
      await insertPlan(manager, 1, '2000-01', plan);
    });
    const team = new TeamInPostgres(dataSource, timeZone);
    await dataSource.transaction(async (manager) => {
      await lockTeam(manager);
      await requireVerifiedEmail(manager, true, team.now);
    });
    team.#ids.push(await team.#register(null, true, true));
    return team;
  }

  get members(): number {
    return this.#ids.length;
  }

  get now(): Date {
    return new Date(firstInstantOf(monthOf(0), this.timeZone).getTime() + this.#day * DAY_MS);
  }

  async join(invitedBy: number | null, isVerified: boolean): Promise<Receipt> {
    const id = await this.register(invitedBy, isVerified);
    this.#ids.push(id);
    const [receipt] = await this.receipts(id);
    if (receipt === undefined) throw new Error(`Account ${id} has no place`);
    return receipt;
  }

  /** For several at once: {@link readMembers} numbers them afterwards. @returns the id of the account */
  register(invitedBy: number | null, isVerified: boolean): Promise<number> {
    return this.#register(invitedBy === null ? null : this.id(invitedBy), isVerified, false);
  }

  /** Numbers the members in the order in which they joined. */
  async readMembers(): Promise<void> {
    const rows: { id: number }[] = await this.dataSource.query(
      'SELECT member_id AS id FROM payout_members ORDER BY join_number',
    );
    this.#ids.splice(0, this.#ids.length, ...rows.map(({ id }) => id));
  }

  /** Of all but the root, in the order in which they joined. @param id of one account alone */
  async receipts(id?: number): Promise<Receipt[]> {
    // With ids where a receipt has numbers.
    const rows: Receipt[] = await this.dataSource.query(
      `SELECT m.member_id AS member, m.sponsor_id AS sponsor, m.sponsored_by AS by, m.parent_id AS under, m.position,
              m.level, m.parent_id <> m.sponsor_id AS "isSpillover"
         FROM payout_members m WHERE m.level > 0 AND ($1::integer IS NULL OR m.member_id = $1) ORDER BY m.join_number`,
      [id ?? null],
    );
    return rows.map(({ member, sponsor, under, ...rest }) => ({
      ...rest,
      member: this.numberOf(member),
      sponsor: this.numberOf(sponsor),
      under: this.numberOf(under),
    }));
  }

  async pay(member: number, cents: number, month: number): Promise<void> {
    await this.#change(member, async (manager, id) => {
      this.#payments += 1;
      await manager.query(
        `INSERT INTO membership_payments (member_id, month, kind, cents, reference, via, recorded_by, made_at)
         VALUES ($1, $2, 'payment', $3, $4, 'admin', 'admin', $5)`,
        [id, `${monthOf(month)}-01`, cents, `payment ${this.#payments}`, this.now],
      );
    });
  }

  /** All that was paid for a month. */
  async refund(member: number, month: number): Promise<void> {
    await this.#change(member, async (manager, id) => {
      this.#payments += 1;
      await manager.query(
        `INSERT INTO membership_payments (member_id, month, kind, cents, reference, via, recorded_by, refunds, made_at)
         SELECT p.member_id, p.month, 'refund', p.cents, $3 || p.id, 'admin', 'admin', p.id, $4 FROM membership_payments p
          WHERE p.member_id = $1 AND p.month = $2 AND p.kind = 'payment'
            AND NOT EXISTS (SELECT FROM membership_payments r WHERE r.refunds = p.id)`,
        [id, `${monthOf(month)}-01`, `refund ${this.#payments} of `, this.now],
      );
    });
  }

  async setSuspended(member: number, isSuspended: boolean): Promise<void> {
    await this.#setAccount(member, 'is_suspended', isSuspended);
  }

  async verify(member: number): Promise<void> {
    await this.#setAccount(member, 'email_verified_at', this.now);
  }

  async remove(member: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await leaveTeamAt(manager, this.id(member), this.now);
      await manager.query('DELETE FROM users WHERE id = $1', [this.id(member)]);
    });
  }

  async setOptedOut(member: number, hasOptedOut: boolean): Promise<void> {
    await this.dataSource.transaction((manager) => setOptedOut(manager, this.id(member), hasOptedOut, this.now));
  }

  async planFrom(month: number, plan: Plan): Promise<void> {
    const validFrom = monthOf(month);
    await this.dataSource.transaction(async (manager) => {
      await manager.query('DELETE FROM plan_versions WHERE valid_from = $1', [`${validFrom}-01`]);
      await insertPlan(manager, month + 2, validFrom, plan);
      await reviewPayersSince(manager, validFrom, this.now);
    });
  }

  passDays(days: number): void {
    this.#day += days;
  }

  /** Does what time has made due, as a job or the next join or payment would. */
  async settle(): Promise<void> {
    await this.dataSource.transaction((manager) => reviewInQueue(manager, [], this.now));
  }

  /** The queue now, next first. */
  async queue(): Promise<number[]> {
    const rows = await this.dataSource.query(
      'SELECT member_id AS id FROM rotator_queue ORDER BY score, last_turn, joined',
    );
    return rows.map(({ id }: { id: number }) => this.numberOf(id));
  }

  async entries(): Promise<{ scores: number[]; turns: number[] }> {
    const rows: { id: number; score: number; turns: number }[] = await this.dataSource.query(
      'SELECT member_id AS id, score, turns FROM rotator_entries',
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return {
      scores: this.#ids.map((id) => byId.get(id)?.score ?? 0),
      turns: this.#ids.map((id) => byId.get(id)?.turns ?? 0),
    };
  }

  async #register(inviterId: number | null, isVerified: boolean, isAdmin: boolean): Promise<number> {
    const username = `member${this.#names}`;
    this.#names += 1;
    return inTransaction(this.dataSource, async (manager) => {
      const [user] = await manager.query(
        `INSERT INTO users (username, email, password_hash, is_admin, email_verified_at)
         VALUES ($1, $1 || '@example.com', 'x', $2, $3) RETURNING id`,
        [username, isAdmin, isVerified ? this.now : null],
      );
      await joinTeam(manager, { id: user.id, username }, inviterId, () => this.now);
      return user.id;
    });
  }

  #setAccount(member: number, column: AccountChange, value: unknown): Promise<void> {
    return this.#change(member, async (manager, id) => {
      if (column === 'email_verified_at') {
        await manager.query('UPDATE users SET email_verified_at = coalesce(email_verified_at, $2) WHERE id = $1', [
          id,
          value,
        ]);
        return;
      }
      await manager.query(
        `UPDATE users SET is_suspended = $2, suspended_at = CASE WHEN $2 THEN now() END,
                suspended_by = CASE WHEN $2 THEN 'admin' END, suspension_reason = CASE WHEN $2 THEN 'test' END
          WHERE id = $1`,
        [id, value],
      );
      await countEarnerChange(manager, { id, username: '', email: '', isAdmin: false });
    });
  }

  async #change(member: number, work: (manager: EntityManager, id: number) => Promise<unknown>): Promise<void> {
    const id = this.id(member);
    await this.dataSource.transaction(async (manager) => {
      await work(manager, id);
      await reviewInQueue(manager, [id], this.now);
    });
  }

  /** Of the account with a number. */
  id(member: number): number {
    const id = this.#ids[member];
    if (id === undefined) throw new Error(`There is no member ${member}`);
    return id;
  }

  numberOf = (id: number): number => this.#ids.indexOf(id);
}

const insertPlan = (manager: EntityManager, version: number, validFrom: Month, plan: Plan) => {
  const { feeCents, directCents, levelCents, width, compression, minimumPayoutCents, closingDays } = {
    ...DEFAULT_PLAN,
    ...plan,
  };
  return manager.query(
    `INSERT INTO plan_versions (version, valid_from, fee_cents, direct_cents, level_cents, width, compression,
         minimum_payout_cents, closing_days, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'Some of these plans can cost more than their fee')`,
    [
      version,
      `${validFrom}-01`,
      feeCents,
      directCents,
      levelCents,
      width,
      compression,
      minimumPayoutCents,
      closingDays,
    ],
  );
};
