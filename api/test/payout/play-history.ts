import { DEFAULT_PLAN, type Plan } from '@powerline/contract/payout';
import { centsOfLine, LINES, NO_MEMBER, type PaidMonth } from '../../src/payout/rules/earners.ts';
import { comesBefore } from '../../src/payout/rules/rotator.ts';
import { STANDING } from '../../src/payout/rules/standing.ts';
import { Team } from '../../src/payout/simulation/team.ts';
import { type Entry, type Receipt, ReferenceTeam } from './reference-team.ts';

/** What a team starts with. */
export interface Start {
  width: Plan['width'];
  compression: boolean;
  closingDays: number;
  deepestLevel: number;
}

/** What both made of one history. */
export interface Outcome {
  receipts: Receipt[];
  entries: Entry[];
  /** Whose turn is next and all behind, before all that was paid is over. */
  queue: number[];
  /** Of each member. */
  turns: number[];
  scores: number[];
  earnedCents: number[];
}

const REASONS = Object.fromEntries(Object.entries(STANDING).map(([reason, standing]) => [standing, reason]));
const WIDTHS = [2, 3, 4, 5, 10, null];
const MOST_MEMBERS = 300;

/** Numbers of one step of a history, drawn from one number so that a history is a list of those and shrinks well. */
function* drawn(number: number): Generator<number, never, number> {
  let rest = number;
  let below = yield 0;
  for (;;) {
    const next = rest % below;
    rest = Math.floor(rest / below);
    below = yield next;
  }
}

/** Plays the same history by the rules and by the reference. @param steps whole numbers from 0, of which each is an event */
export function playHistory(start: Start, steps: Iterable<number>): { rules: Outcome; reference: Outcome } {
  const history = new History(start);
  for (const step of steps) history.play(step);
  history.keepQueues();
  // So that all that was paid is closed.
  for (let day = 0; day < 60; day += 1) history.passDay();
  return history.outcome();
}

class History {
  readonly #team: Team;
  readonly #reference: ReferenceTeam;
  readonly #receipts: Receipt[] = [];
  readonly #entries: Entry[] = [];
  #queue: number[] = [];
  #expectedQueue: number[] = [];
  readonly #expected: Receipt[] = [];
  #plan: Plan;

  constructor({ deepestLevel, ...plan }: Start) {
    this.#plan = { ...DEFAULT_PLAN, ...plan };
    this.#reference = new ReferenceTeam(this.#plan, deepestLevel);
    this.#team = new Team({
      capacity: MOST_MEMBERS,
      plan: this.#plan,
      deepestLevel,
      onPaidMonth: (payer, paid) => this.#record(payer, paid),
    });
  }

  play(step: number): void {
    const draws = drawn(step);
    draws.next();
    const draw = (below: number) => draws.next(below).value;
    const kind = draw(100);
    const anybody = () => draw(this.#team.members);
    if (kind < 45) this.#join(draw(10) < 6 ? anybody() : undefined, draw(10) < 8);
    // A payment is of one cent at least: of nothing the database takes none.
    else if (kind < 70) this.#pay(anybody(), draw(10) < 8 ? 2_500 : 1 + draw(6_000), draw(4) === 0);
    else if (kind < 74) this.#refund(anybody(), draw(4) === 0);
    else if (kind < 84) this.#passDays(1 + draw(12));
    else if (kind < 96) this.#changeMember(kind - 84, anybody());
    else if (kind === 96) this.#changeSponsor(anybody(), anybody());
    else if (kind === 97) this.#setPlan({ width: WIDTHS[draw(WIDTHS.length)] ?? null });
    else if (kind === 98) this.#setPlan({ compression: draw(2) === 0, feeCents: 1_000 + 500 * draw(5) });
    else this.#setPlan({ directCents: 100 * draw(10), closingDays: draw(28) });
  }

  outcome(): { rules: Outcome; reference: Outcome } {
    const { people, entries, turns } = this.#reference;
    const reference: Outcome = {
      receipts: this.#expected,
      entries,
      queue: this.#expectedQueue,
      scores: people.map(this.#reference.score),
      turns: people.map((who) => turns.filter((turn) => turn.who === who).length),
      earnedCents: people.map(({ number }) =>
        entries.filter(({ earner }) => earner === number).reduce((sum, { cents }) => sum + cents, 0),
      ),
    };
    const { rotator, members, earnedCents } = this.#team;
    const rules: Outcome = {
      receipts: this.#receipts,
      entries: this.#entries,
      queue: this.#queue,
      scores: people.map(({ number }) => rotator.entryOf(number)?.score ?? 0),
      turns: people.map(({ number }) => rotator.entryOf(number)?.turns ?? 0),
      earnedCents: [...earnedCents.subarray(0, members)],
    };
    return { rules, reference };
  }

  keepQueues(): void {
    this.#queue = this.#team.rotator.eligible
      .toSorted((entry, other) => (comesBefore(entry, other) ? -1 : 1))
      .map(({ member }) => member);
    this.#expectedQueue = this.#reference.queue().map((who) => who.number);
  }

  passDay(): void {
    this.#team.passDay();
    this.#reference.passDay();
  }

  #passDays(days: number): void {
    for (let day = 0; day < days; day += 1) this.passDay();
  }

  #join(invitedBy: number | undefined, isVerified: boolean): void {
    if (this.#team.members === MOST_MEMBERS) return;
    this.#receipts.push(this.#team.join({ invitedBy, isVerified }));
    this.#expected.push(this.#reference.join(invitedBy ?? null, isVerified));
  }

  #pay(member: number, cents: number, isForLast: boolean): void {
    if (this.#reference.person(member).isGone) return;
    const last = isForLast && this.#team.isLastMonthOpen;
    this.#team.pay(member, cents, last ? 'last' : 'this');
    this.#reference.pay(member, cents, this.#reference.month - (last ? 1 : 0));
  }

  /** All that was paid for a month, or part of it. */
  #refund(member: number, isForLast: boolean): void {
    const last = isForLast && this.#team.isLastMonthOpen;
    const month = this.#reference.month - (last ? 1 : 0);
    const cents = this.#reference.paid(this.#reference.person(member), month);
    if (cents <= 0) return;
    this.#team.refund(member, cents, last ? 'last' : 'this');
    this.#reference.pay(member, -cents, month);
  }

  /** The root stays what it is. */
  #changeMember(change: number, member: number): void {
    if (member === 0 || this.#reference.person(member).isGone) return;
    const team = this.#team;
    const reference = this.#reference;
    if (change < 3) {
      team.suspend(member);
      reference.change(member, { isSuspended: true });
    } else if (change < 5) {
      team.reinstate(member);
      reference.change(member, { isSuspended: false });
    } else if (change < 7) {
      team.remove(member);
      reference.change(member, { isGone: true });
    } else if (change < 9) {
      team.optOut(member);
      reference.change(member, { isOut: true });
    } else if (change < 11) {
      team.optIn(member);
      reference.change(member, { isOut: false });
    } else {
      team.verify(member);
      reference.change(member, { isVerified: true });
    }
  }

  /** Someone who joined before is never brought in by the member: there is no circle. */
  #changeSponsor(member: number, sponsor: number): void {
    if (sponsor >= member) return;
    this.#team.changeSponsor(member, sponsor);
    this.#reference.changeSponsor(member, sponsor);
  }

  #setPlan(change: Partial<Plan>): void {
    this.#plan = { ...this.#plan, ...change };
    this.#team.setPlan(this.#plan);
    this.#reference.planFromNextMonth(this.#plan);
  }

  #record(payer: number, { earners, skipped }: PaidMonth): void {
    const month = this.#team.closedMonths.length;
    const plan = this.#reference.planOf(month);
    for (let line = 0; line < LINES; line += 1) {
      const earner = earners[line] === NO_MEMBER ? null : (earners[line] ?? null);
      const standing = skipped[line] ?? STANDING.mayEarn;
      const reason = standing === STANDING.mayEarn ? null : (REASONS[standing] ?? null);
      if (earner === null && reason === null) continue;
      const cents = earner === null ? 0 : centsOfLine(plan, line);
      this.#entries.push({ month, payer, line, earner, reason, cents });
    }
  }
}
