import { DEFAULT_PLAN } from '@powerline/contract/payout';
import { LEDGER_AGREES } from '../../src/payout/ledger/ledger-agrees.ts';
import { MonthCloser } from '../../src/payout/money/months/month-closer.ts';
import { DEEPEST_LEVEL } from '../../src/payout/rules/place.ts';
import { ReferenceTeam } from '../payout/reference-team.ts';
import { firstDay, monthOf, TeamInPostgres } from '../payout/team-in-postgres.ts';
import { type Draw, differences, doAlone, type Operation, oneOf, type World } from './history.ts';
import { Payments } from './payments.ts';
import type { Site } from './site.ts';

const AT_ONCE = 4;
const FEE = DEFAULT_PLAN.feeCents;
/** The month that is closed. */
const MONTH = 0;
const TABLES = [
  'commission_reversals',
  'returned_earnings',
  'closed_months',
  'month_closings',
  'payout_months',
  'ledger_entries',
  'ledger_transactions',
  'ledger_balances',
];

/** A month that closes while it is paid, refunded and members are suspended; and what comes after. */
export class ClosingWorld implements World {
  #team!: TeamInPostgres;
  #reference!: ReferenceTeam;
  #payments!: Payments;
  #isClosed = false;

  constructor(private readonly site: Site) {}

  async begin(draw: Draw): Promise<void> {
    await this.#forgetMonths();
    const plan = { ...DEFAULT_PLAN, width: 2, compression: draw(2) === 0 };
    this.#team = await TeamInPostgres.begin(this.site.dataSource, plan);
    this.#reference = new ReferenceTeam(plan, DEEPEST_LEVEL, firstDay);
    this.#payments = new Payments(this.site, this.#team, this.#reference);
    this.#isClosed = false;
    const members = 5 + draw(3);
    for (let member = 1; member < members; member += 1) {
      const inviter = draw(member);
      await this.#team.join(inviter, true);
      this.#reference.join(inviter, true);
    }
    // Some not at all, some once, and some so much that one refund alone changes nothing.
    for (let member = 0; member < members; member += 1)
      for (let paid = draw(3); paid > 0; paid -= 1) await doAlone(this.#payments.pay(member, FEE, MONTH));
    // It may be closed from now on; by the reference it closes as the next day begins.
    const days = firstDay(MONTH + 1) + plan.closingDays;
    this.#team.passDays(days);
    for (let day = 0; day < days - 1; day += 1) this.#reference.passDay();
    await this.#team.settle();
  }

  drawOperations(draw: Draw): Operation[] {
    // Half of the time all are of one kind, so that they meet.
    const one = draw(2) === 0 ? this.#drawKind(draw) : undefined;
    const others = Array.from({ length: AT_ONCE }, () => this.#draw(draw, one ?? this.#drawKind(draw)));
    return this.#isClosed ? others : [this.#close(), ...others];
  }

  async compare(): Promise<string[]> {
    if (!this.#isClosed) await doAlone(this.#close());
    const rows: { id: number; cents: number }[] = await this.site.dataSource.query(
      'SELECT member_id AS id, available_cents::integer AS cents FROM ledger_balances',
    );
    const balances = new Map(rows.map(({ id, cents }) => [this.#team.numberOf(id), cents]));
    const { people } = this.#reference;
    return differences(
      this.site.dataSource,
      {
        paid: await this.#payments.compared(),
        balances: [
          people.map(({ number }) => balances.get(number) ?? 0),
          people.map(({ number }) => this.#reference.leftOf(number, MONTH)),
        ],
      },
      [LEDGER_AGREES],
    );
  }

  /** Of a closed month, only refunds change anything. */
  #drawKind = (draw: Draw): number => (this.#isClosed ? 35 + draw(45) : draw(100));

  #draw(draw: Draw, kind: number): Operation {
    if (kind < 10) return this.#close();
    if (kind < 35) return this.#suspend(draw);
    if (kind < 60) return this.#payments.refund(draw) ?? this.#suspend(draw);
    if (kind < 75) return this.#payments.undoRefund(draw) ?? this.#suspend(draw);
    if (kind < 80) return this.#payments.payAgain(draw) ?? this.#suspend(draw);
    const { people } = this.#reference;
    // A payment of someone who has paid already changes nothing.
    const unpaid = people.filter((who) => this.#reference.paid(who, MONTH) < FEE);
    const { number } = oneOf(draw, unpaid.length > 0 ? unpaid : people);
    return this.#payments.payNewOrLatest(draw, number, FEE, MONTH);
  }

  #suspend(draw: Draw): Operation {
    const isSuspended = draw(3) > 0;
    const other = 1 + draw(this.#reference.people.length - 1);
    return {
      title: `${isSuspended ? 'suspend' : 'reinstate'} ${other}`,
      run: () => this.#team.setSuspended(other, isSuspended),
      apply: () => this.#reference.change(other, { isSuspended }),
    };
  }

  #close(): Operation {
    return {
      title: 'close the month',
      run: () => this.site.get(MonthCloser).close(monthOf(MONTH), { now: this.#team.now }),
      isDone: async () => {
        const closed: unknown[] = await this.site.dataSource.query('SELECT FROM closed_months');
        return closed.length > 0 && !this.#isClosed;
      },
      apply: () => {
        this.#reference.passDay();
        this.#isClosed = true;
      },
    };
  }

  async #forgetMonths(): Promise<void> {
    await this.site.dataSource.transaction(async (manager) => {
      // Their triggers refuse it, as they should.
      await manager.query('SET LOCAL session_replication_role = replica');
      const partitions: { name: string }[] = await manager.query(
        `SELECT inhrelid::regclass AS name FROM pg_inherits
          WHERE inhparent IN ('commission_sources'::regclass, 'member_statements'::regclass)`,
      );
      for (const { name } of partitions) await manager.query(`DROP TABLE ${name}`);
      for (const table of TABLES) await manager.query(`DELETE FROM ${table}`);
    });
  }
}
