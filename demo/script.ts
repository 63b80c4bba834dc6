import { DEFAULT_PLAN, type Month } from '@powerline/contract/payout';
import { addMonths, closesAt, firstInstantOf, monthOf, nextMonth, previousMonth } from 'api/payout/plan/calendar/month';
import { Chance } from 'api/payout/simulation/chance';
import { LEADER_LOG_IN, NEWCOMER_LOG_IN } from './log-ins.ts';
import { type Identity, People } from './people.ts';

/** A demo counts its months as a new site does. */
const TIME_ZONE = 'UTC';
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** How people of the demo behave; all shares are of 1. */
const BEHAVIOR = {
  /** More people join in each month than in the one before, by this factor. */
  growth: 1.22,
  invited: 0.68,
  paysAtOnce: 0.85,
  goesOnPaying: 0.91,
  comesBack: 0.1,
  verifies: 0.93,
  /** How often someone invites, and the share of those who do no more than that. */
  inviting: [
    { below: 0.55, weight: 0 },
    { below: 0.85, weight: 1 },
    { below: 0.96, weight: 4 },
    { below: 1, weight: 12 },
  ],
  leaderInvites: 30,
  /** Renewals come in the first days of a month. */
  renewalHours: 9 * 24,
  /** So long someone who has joined takes to pay. */
  decisionHours: 36,
} as const;

/** Shares are drawn in these parts: whole numbers are the same on every machine. */
const PARTS = 1_000_000;

export interface ScriptOptions {
  /** The same seed and the same months are the same people, in the same order, who do the same. */
  seed: number;
  /** The leader and the newcomer are two of them; the admin is none. */
  members: number;
  closedMonths: number;
  /** The history ends when this day begins: `2026-11-22`. */
  today: string;
}

/** Someone who joins. People are known by their numbers, in the order in which they join. */
export interface Person extends Identity {
  joinsAt: Date;
  /** Whose link was followed; null: none. */
  inviter: number | null;
  isVerified: boolean;
}

export interface ScriptedPayment {
  /** When it is recorded: at the end of the day, with all others of that day. */
  at: Date;
  payer: number;
  month: Month;
}

/** Who joins and pays in a demo, and when. What comes of it is the business of the rules. */
export interface Script {
  /** The last one is the running one; the one before may have ended and wait for its closing day. */
  months: readonly Month[];
  people: readonly Person[];
  /** In order of time. */
  payments: readonly ScriptedPayment[];
  /** When the history ends. */
  end: Date;
}

/** By number: who has joined first. */
export const LEADER = 0;

/** @throws RangeError for fewer members than months */
export function writeScript({ seed, members, closedMonths, today }: ScriptOptions): Script {
  const end = new Date(`${today}T00:00:00Z`);
  const months = monthsUntil(end, closedMonths);
  if (members < months.length + 2) throw new RangeError('A demo needs more members than months');
  return new Writer(seed, months, end).write(members);
}

/** So many that are closed by then, and what follows them. */
function monthsUntil(end: Date, closed: number): Month[] {
  const running = monthOf(end, TIME_ZONE);
  let last = previousMonth(running);
  while (closesAt(last, DEFAULT_PLAN.closingDays, TIME_ZONE) > end) last = previousMonth(last);
  const months = Array.from({ length: closed }, (_, back) => addMonths(last, back - closed + 1));
  for (let month = nextMonth(last); month <= running; month = nextMonth(month)) months.push(month);
  return months;
}

class Writer {
  readonly #chance: Chance;
  readonly #names: People;
  readonly #people: (Person & { weight: number })[] = [];
  readonly #payments: ScriptedPayment[] = [];
  /** By number: who has paid for the month before the one that is being written. */
  #paidBefore = new Set<number>();

  constructor(
    seed: number,
    private readonly months: readonly Month[],
    private readonly end: Date,
  ) {
    this.#chance = new Chance(seed);
    this.#names = new People(this.#chance);
  }

  write(members: number): Script {
    const leader = this.#names.named(LEADER_LOG_IN.username);
    const newcomer = this.#names.named(NEWCOMER_LOG_IN.username);
    for (const [at, count] of shareOut(members - 1, this.months.length).entries())
      this.#writeMonth(this.months[at] ?? '', count, at === 0 ? leader : undefined);
    // This one joins last, and nothing follows from it yet.
    this.#people.push({ ...newcomer, joinsAt: this.end, inviter: LEADER, isVerified: false, weight: 0 });
    const payments = this.#payments.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.payer - b.payer);
    return { months: this.months, people: this.#people, payments, end: this.end };
  }

  #writeMonth(month: Month, joining: number, first?: Identity): void {
    const paid = new Set<number>();
    const recruiters: number[] = [];
    const pays = (payer: number, at: Date) => {
      paid.add(payer);
      const recordedAt = endOfDay(at);
      this.#payments.push({ at: recordedAt < this.end ? recordedAt : this.end, payer, month });
      for (let turns = this.#people[payer]?.weight ?? 0; turns > 0; turns -= 1) recruiters.push(payer);
    };
    for (const number of this.#people.keys()) {
      const goesOn = this.#paidBefore.has(number) ? BEHAVIOR.goesOnPaying : BEHAVIOR.comesBack;
      const at = this.#momentIn(month, this.#share() ** 2, BEHAVIOR.renewalHours);
      if (this.#chance.of(goesOn) || number === LEADER) pays(number, at);
    }
    const moments = Array.from({ length: joining }, () => this.#share()).sort((a, b) => a - b);
    for (const [at, share] of moments.entries()) {
      const isLeader = at === 0 && first !== undefined;
      const joinsAt = this.#momentIn(month, share);
      const identity = isLeader ? first : this.#names.next();
      const weight = isLeader ? BEHAVIOR.leaderInvites : this.#drawWeight();
      const inviter = this.#drawInviter(recruiters);
      const isVerified = this.#chance.of(BEHAVIOR.verifies) || isLeader;
      const number = this.#people.push({ ...identity, joinsAt, inviter, isVerified, weight }) - 1;
      const decidedAt = new Date(joinsAt.getTime() + Math.floor(this.#share() * BEHAVIOR.decisionHours) * HOUR_MS);
      if (this.#chance.of(BEHAVIOR.paysAtOnce) || isLeader) pays(number, decidedAt);
    }
    this.#paidBefore = paid;
  }

  #drawWeight(): number {
    const share = this.#share();
    return BEHAVIOR.inviting.find(({ below }) => share < below)?.weight ?? 0;
  }

  #drawInviter(recruiters: readonly number[]): number | null {
    if (!this.#chance.of(BEHAVIOR.invited) || recruiters.length === 0) return null;
    return recruiters[this.#chance.below(recruiters.length)] ?? null;
  }

  /** The running month is as long as it has lasted: so the same people do the same, on whatever day the demo is made. */
  #momentIn(month: Month, share: number, mostHours = Number.POSITIVE_INFINITY): Date {
    const start = firstInstantOf(month, TIME_ZONE).getTime();
    const over = Math.min(firstInstantOf(nextMonth(month), TIME_ZONE).getTime(), this.end.getTime());
    return new Date(start + Math.floor(share * Math.min(over - start, mostHours * HOUR_MS)));
  }

  #share(): number {
    return this.#chance.below(PARTS) / PARTS;
  }
}

const endOfDay = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / DAY_MS) * DAY_MS);

/** How many join in each month, in whole people, growing. */
function shareOut(people: number, months: number): number[] {
  const weights = Array.from({ length: months }, (_, month) => BEHAVIOR.growth ** month);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const counts = weights.map((weight) => Math.max(1, Math.floor((people * weight) / all)));
  const rest = people - counts.reduce((sum, count) => sum + count, 0);
  return counts.with(-1, (counts.at(-1) ?? 0) + rest);
}
