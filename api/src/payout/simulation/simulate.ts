import { Chance } from './chance.ts';
import type { Behavior, SimulationOptions } from './simulation-options.ts';
import { DAYS_OF_MONTH, ROOT, Team } from './team.ts';

const REFUND_DAY = 15;
const LEAVING_DAY = 20;

/** How many joined and were active in a month, at its end. */
interface MonthCount {
  joined: number;
  /** Accounts that there are, without the root's. */
  members: number;
  active: number;
}

/** A simulation at its end. */
export interface Played {
  team: Team;
  months: MonthCount[];
  /** Of each member, less refunds. */
  paidCents: Float64Array;
  invited: number;
  byRotator: number;
  spilledOver: number;
  /** Who is in the rotator's queue at the end of the last month. */
  queue: { turns: number; score: number }[];
}

/** Plays a team through its months. @param report gets, after each day, how much is done, from 0 to 1 */
export function simulate({ behavior, plan }: SimulationOptions, report: (done: number) => void): Played {
  return new Simulation(behavior, new Team({ capacity: behavior.members + 1, plan }), plan.feeCents).play(report);
}

class Simulation {
  readonly #behavior: Behavior;
  readonly #team: Team;
  readonly #fee: number;
  readonly #chance: Chance;
  readonly #isInviter: Uint8Array;
  /** Those who pay and invite in this month. */
  #inviters: number[] = [];
  readonly #played: Played;
  #gone = 0;

  constructor(behavior: Behavior, team: Team, fee: number) {
    this.#behavior = behavior;
    this.#team = team;
    this.#fee = fee;
    this.#chance = new Chance(behavior.seed);
    this.#isInviter = new Uint8Array(behavior.members + 1);
    const paidCents = new Float64Array(behavior.members + 1);
    this.#played = { team, months: [], paidCents, invited: 0, byRotator: 0, spilledOver: 0, queue: [] };
  }

  play(report: (done: number) => void): Played {
    const { months } = this.#behavior;
    const joining = joinsOfMonths(this.#behavior);
    for (const [month, joins] of joining.entries()) {
      this.#renew();
      for (let day = 0; day < DAYS_OF_MONTH; day += 1) {
        const until = Math.floor(((day + 1) * joins) / DAYS_OF_MONTH);
        for (let join = Math.floor((day * joins) / DAYS_OF_MONTH); join < until; join += 1) this.#join();
        if (day === REFUND_DAY) this.#refund();
        if (day === LEAVING_DAY) this.#leave();
        if (day === DAYS_OF_MONTH - 1) this.#count(joins);
        this.#team.passDay();
        report((month + (day + 1) / DAYS_OF_MONTH) / months);
      }
    }
    this.#played.queue = this.#team.rotator.eligible.map(({ turns, score }) => ({ turns, score }));
    // Until the last month is closed.
    while (this.#team.isLastMonthOpen) this.#team.passDay();
    return this.#played;
  }

  /** On the first day, members who paid last month pay again or stop; members who stopped may come back. */
  #renew(): void {
    const { churn, returns } = this.#behavior;
    this.#inviters = [];
    for (let member = ROOT + 1; member < this.#team.members; member += 1) {
      if (!this.#team.isMember(member) || !this.#team.hasEverPaid(member)) continue;
      const pays = this.#team.hasPaid(member, 'last') ? !this.#chance.of(churn) : this.#chance.of(returns);
      if (pays) this.#pay(member);
    }
  }

  #join(): void {
    const { invites, inviters, pays, verifies } = this.#behavior;
    const invitedBy = this.#chance.of(invites) ? this.#anInviter() : undefined;
    const joining = this.#team.join({ invitedBy, isVerified: this.#chance.of(verifies) });
    if (joining.by === 'invitation') this.#played.invited += 1;
    if (joining.by === 'rotator') this.#played.byRotator += 1;
    if (joining.isSpillover) this.#played.spilledOver += 1;
    this.#isInviter[joining.member] = this.#chance.of(inviters) ? 1 : 0;
    if (this.#chance.of(pays)) this.#pay(joining.member);
  }

  /** Without anyone who invites, no one is invited. */
  #anInviter = () =>
    this.#inviters.length > 0 ? this.#inviters[this.#chance.below(this.#inviters.length)] : undefined;

  #pay(member: number): void {
    this.#team.pay(member, this.#fee);
    this.#book(member, this.#fee);
    if (this.#isInviter[member] === 1) this.#inviters.push(member);
  }

  #refund(): void {
    for (let member = ROOT + 1; member < this.#team.members; member += 1) {
      if (!this.#team.hasPaid(member) || !this.#chance.of(this.#behavior.refunds)) continue;
      this.#team.refund(member, this.#fee);
      this.#book(member, -this.#fee);
    }
  }

  #leave(): void {
    const { leaves, suspensions } = this.#behavior;
    for (let member = ROOT + 1; member < this.#team.members; member += 1) {
      if (!this.#team.isMember(member)) continue;
      if (this.#team.hasPaid(member)) {
        if (this.#chance.of(suspensions)) this.#team.suspend(member);
      } else if (this.#chance.of(leaves)) {
        this.#team.remove(member);
        this.#gone += 1;
      }
    }
  }

  #book(member: number, cents: number): void {
    const { paidCents } = this.#played;
    paidCents[member] = (paidCents[member] ?? 0) + cents;
  }

  #count(joined: number): void {
    let active = 0;
    for (let member = ROOT + 1; member < this.#team.members; member += 1) if (this.#team.hasPaid(member)) active += 1;
    this.#played.months.push({ joined, members: this.#team.members - 1 - this.#gone, active });
  }
}

/** How many join in each month: all of them together, whatever the growth. */
function joinsOfMonths({ members, months, growth }: Behavior): number[] {
  const weights = [1];
  while (weights.length < months) weights.push((weights.at(-1) ?? 1) * (1 + growth));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let weight = 0;
  let joined = 0;
  return weights.map((own) => {
    weight += own;
    const until = weight === all ? members : Math.floor((members * weight) / all);
    const joins = until - joined;
    joined = until;
    return joins;
  });
}
