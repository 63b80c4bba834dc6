import { DEFAULT_PLAN, type Plan } from '@powerline/contract/payout';

/**
 * The rules of The Powerline Payout again, for comparison: written from the rules alone, in the plainest way, with
 * nothing from api/src. It remembers what happened and computes each answer from scratch.
 */

/** On which day a month begins, of those since the first one; by default each has 30 days. */
export type FirstDays = (month: number) => number;
const OF_30_DAYS: FirstDays = (month) => month * 30;

interface Person {
  number: number;
  /** Who was the sponsor from which month on. */
  sponsors: { from: number; sponsor: Person | null }[];
  parent: Person | null;
  position: number;
  joinedOn: number;
  isVerified: boolean;
  isSuspended: boolean;
  isGone: boolean;
  isOut: boolean;
  below: Person[];
  payments: { month: number; cents: number }[];
  turns: Turn[];
  /** What entering the queue added to the score. */
  raise: number;
}

interface Turn {
  who: Person;
  whom: Person;
  /** Of all turns. */
  number: number;
  day: number;
  isBack: boolean;
}

/** One line of a statement: who earned, or why the one who would have did not. */
export interface Entry {
  month: number;
  payer: number;
  line: number;
  earner: number | null;
  reason: string | null;
  cents: number;
}

/** What tells one place in the tree and how it was come by. */
export interface Receipt {
  member: number;
  sponsor: number;
  by: string;
  under: number;
  position: number;
  level: number;
  isSpillover: boolean;
}

const required = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('The reference expected somebody here');
  return value;
};

export class ReferenceTeam {
  readonly people: Person[] = [];
  readonly turns: Turn[] = [];
  readonly entries: Entry[] = [];
  readonly #plans: Plan[];
  readonly #deepest: number;
  readonly #firstDay: FirstDays;
  #day = 0;
  #closed = 0;
  /** Of each closed month: who paid, and why each may not earn. */
  #closings: { payers: Person[]; reasons: Map<Person, string | null> }[] = [];
  #queue = new Set<Person>();

  constructor(plan: Plan, deepest: number, firstDay: FirstDays = OF_30_DAYS) {
    this.#plans = [plan];
    this.#deepest = deepest;
    this.#firstDay = firstDay;
    this.#add(null, null, 1, true);
  }

  get month() {
    let month = 0;
    while (this.#firstDay(month + 1) <= this.#day) month += 1;
    return month;
  }

  get day() {
    return this.#day;
  }

  isOpen = (month: number) => month >= this.#closed && month <= this.month;
  planOf = (month: number): Plan => this.#plans[month] ?? this.#plans.at(-1) ?? DEFAULT_PLAN;

  person = (number: number): Person => required(this.people[number]);

  join(invitedBy: number | null, isVerified: boolean): Receipt {
    const inviter = invitedBy === null ? null : this.person(invitedBy);
    const isInvited = inviter !== null && !inviter.isGone && !inviter.isSuspended;
    const turn = isInvited ? null : this.#nextTurn();
    const sponsor = isInvited ? inviter : (turn ?? this.person(0));
    const parent = this.#host(sponsor);
    const taken = parent.below.map(({ position }) => position);
    let position = 1;
    while (taken.includes(position)) position += 1;
    const newcomer = this.#add(sponsor, parent, position, isVerified);
    if (turn) {
      const row = { who: turn, whom: newcomer, number: this.turns.length + 1, day: this.#day, isBack: false };
      this.turns.push(row);
      turn.turns.push(row);
    }
    return {
      member: newcomer.number,
      sponsor: sponsor.number,
      by: isInvited ? 'invitation' : turn ? 'rotator' : 'nobody eligible',
      under: parent.number,
      position,
      level: this.#chain(newcomer).length,
      isSpillover: parent !== sponsor,
    };
  }

  pay(number: number, cents: number, month: number) {
    this.person(number).payments.push({ month, cents });
    this.#renewQueue();
  }

  change(number: number, change: Partial<Person>) {
    Object.assign(this.person(number), change);
    if (change.isGone) this.#takeBackTurns((turn) => turn.whom.number === number && this.#day - turn.day <= 14);
    this.#renewQueue();
  }

  /** Counts from the month after this one. */
  changeSponsor(number: number, sponsor: number) {
    this.person(number).sponsors.push({ from: this.month + 1, sponsor: this.person(sponsor) });
  }

  sponsorIn = (who: Person, month: number) => who.sponsors.filter(({ from }) => from <= month).at(-1)?.sponsor ?? null;

  planFromNextMonth(plan: Plan) {
    while (this.#plans.length <= this.month) this.#plans.push(this.planOf(this.#plans.length));
    this.#plans[this.month + 1] = plan;
  }

  passDay() {
    this.#day += 1;
    const next = this.planOf(this.#closed);
    const isClosing = this.#day >= this.#firstDay(this.#closed + 1) + next.closingDays;
    if (isClosing) this.#close(this.#closed);
    // By time alone it changes on no other day.
    if (isClosing || this.#day === this.#firstDay(this.month)) this.#renewQueue();
    this.#takeBackTurns((turn) => this.#day - turn.day === 15 && !turn.whom.isVerified);
  }

  score = (who: Person) => who.turns.filter((turn) => !turn.isBack).length + who.raise;

  /** Everyone in the queue, next first. */
  queue = () =>
    [...this.#queue].sort(
      (a, b) => this.score(a) - this.score(b) || this.#lastTurn(a) - this.#lastTurn(b) || a.number - b.number,
    );

  paid = (who: Person, month: number) => this.#sum(who, month, (cents) => cents);

  #add(sponsor: Person | null, parent: Person | null, position: number, isVerified: boolean): Person {
    const number = this.people.length;
    const state = { isVerified, isSuspended: false, isGone: false, isOut: false };
    const life = { below: [], payments: [], turns: [], raise: 0 };
    const sponsors = [{ from: 0, sponsor }];
    const person = { number, sponsors, parent, position, joinedOn: this.#day, ...state, ...life };
    this.people.push(person);
    parent?.below.push(person);
    parent?.below.sort((a, b) => a.position - b.position);
    return person;
  }

  /** Everyone above, from the one directly above to the root. */
  #chain = (person: Person): Person[] => (person.parent ? [person.parent, ...this.#chain(person.parent)] : []);

  #host(top: Person): Person {
    const { width } = this.planOf(this.month);
    let level = [top];
    while (width !== null && level.every((person) => person.below.length >= width)) {
      level = level.flatMap(({ below }) => below);
    }
    const fewest = Math.min(...level.map((person) => person.below.length));
    const host = required(level.find((person) => person.below.length === fewest));
    return this.#chain(host).length + 1 > this.#deepest ? this.#host(this.person(0)) : host;
  }

  #sum = (who: Person, month: number, part: (cents: number) => number) =>
    who.payments.filter((payment) => payment.month === month).reduce((sum, { cents }) => sum + part(cents), 0);

  #isActive = (who: Person, month: number) => this.paid(who, month) >= this.planOf(month).feeCents;

  #lastTurn = (who: Person) => who.turns.at(-1)?.number ?? 0;
  #nextTurn = () => this.queue()[0] ?? null;

  #isEligible(who: Person): boolean {
    if (who.isSuspended || who.isGone || who.isOut || !who.isVerified) return false;
    const last = this.month - 1;
    return this.#isActive(who, this.month) || (this.isOpen(last) && this.#isActive(who, last));
  }

  #renewQueue() {
    const before = [...this.#queue].filter((who) => this.#isEligible(who));
    this.#queue = new Set(before);
    for (const who of this.people) {
      if (this.#queue.has(who) || !this.#isEligible(who)) continue;
      const lowest = Math.min(...[...this.#queue].map(this.score));
      if (Number.isFinite(lowest)) who.raise += Math.max(0, lowest - this.score(who));
      this.#queue.add(who);
    }
  }

  #takeBackTurns(isMeant: (turn: Turn) => boolean) {
    for (const turn of this.turns) {
      if (isMeant(turn) && !turn.whom.payments.some(({ cents }) => cents > 0)) turn.isBack = true;
    }
  }

  /** Who is behind each line of a member in a closed month, who counts as one who may earn, whatever others may. */
  behind(number: number, month: number): number[][] {
    const who = this.person(number);
    const { payers, reasons } = required(this.#closings[month]);
    const ifEarning = new Map(reasons).set(who, null);
    const lines: number[][] = [[], [], [], [], [], [], []];
    for (const payer of payers) lines[this.#standing(payer, month, ifEarning).indexOf(who)]?.push(payer.number);
    return lines;
  }

  /** What a closed month has left of what it earned a member, after all refunds. */
  leftOf(number: number, month: number): number {
    const { payers } = required(this.#closings[month]);
    const refunded = new Set(payers.filter((payer) => !this.#isActive(payer, month)).map((payer) => payer.number));
    if (refunded.has(number)) return 0;
    return this.entries
      .filter((entry) => entry.month === month && entry.earner === number && !refunded.has(entry.payer))
      .reduce((sum, { cents }) => sum + cents, 0);
  }

  #close(month: number) {
    const plan = this.planOf(month);
    const why = (who: Person): string | null => {
      if (who.isGone) return 'gone';
      if (who.isSuspended) return 'suspended';
      if (this.#isActive(who, month)) return null;
      return this.#sum(who, month, (cents) => Math.max(0, cents)) >= plan.feeCents ? 'refunded' : 'unpaid';
    };
    const payers = this.people.filter((who) => this.#isActive(who, month));
    const reasons = new Map(this.people.map((who) => [who, why(who)]));
    this.#closings[month] = { payers, reasons };
    for (const payer of payers) {
      this.#standing(payer, month, reasons).forEach((who, line) => {
        if (!who) return;
        const reason = reasons.get(who) ?? null;
        const cents = line === 0 ? plan.directCents : required(plan.levelCents[line - 1]);
        const earner = reason === null ? who.number : null;
        this.entries.push({ month, payer: payer.number, line, earner, reason, cents: earner === null ? 0 : cents });
      });
    }
    this.#closed = month + 1;
  }

  /** The sponsor, and those on Level 1 to Level 6. */
  #standing(payer: Person, month: number, reasons: ReadonlyMap<Person, string | null>): (Person | null)[] {
    const sponsor = this.sponsorIn(payer, month);
    const others = this.#chain(payer).filter((who) => who !== sponsor);
    const levels = this.planOf(month).compression ? others.filter((who) => reasons.get(who) === null) : others;
    return [sponsor, ...levels.slice(0, 6)];
  }
}
