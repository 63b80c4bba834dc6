import { DEFAULT_PLAN } from '@powerline/contract/payout';
import { DEEPEST_LEVEL } from '../../src/payout/rules/place.ts';
import { TREE_IS_WHOLE } from '../../src/payout/team/placement/tree-is-whole.ts';
import { ROTATOR_AGREES } from '../../src/payout/team/rotator/rotator-agrees.ts';
import { type Receipt, ReferenceTeam } from '../payout/reference-team.ts';
import { firstDay, TeamInPostgres } from '../payout/team-in-postgres.ts';
import { type Draw, differences, doAlone, type Operation, type World } from './history.ts';
import { Payments } from './payments.ts';
import type { Site } from './site.ts';

const AT_ONCE = 4;
const FEE = DEFAULT_PLAN.feeCents;

/** Joining, the rotator, payments and refunds of open months, and accounts that change meanwhile. */
export class TeamWorld implements World {
  #team!: TeamInPostgres;
  #reference!: ReferenceTeam;
  #payments!: Payments;
  #receipts: Receipt[] = [];

  constructor(private readonly site: Site) {}

  async begin(draw: Draw): Promise<void> {
    const plan = { ...DEFAULT_PLAN, width: 2 + draw(2) };
    this.#team = await TeamInPostgres.begin(this.site.dataSource, plan);
    this.#reference = new ReferenceTeam(plan, DEEPEST_LEVEL, firstDay);
    this.#payments = new Payments(this.site, this.#team, this.#reference);
    this.#receipts = [];
    const members = 4 + draw(3);
    for (let member = 1; member < members; member += 1) {
      await doAlone(this.#join(draw));
      await this.#team.readMembers();
      if (draw(3) > 0) await doAlone(this.#payments.pay(member, FEE, 0));
    }
  }

  drawOperations(draw: Draw): Operation[] {
    // Half of the time all are of one kind, so that they meet.
    const kind = draw(2) === 0 ? draw(100) : undefined;
    return Array.from({ length: AT_ONCE }, () => this.#draw(draw, kind));
  }

  async pass(draw: Draw): Promise<void> {
    const days = draw(20);
    this.#team.passDays(days);
    for (let day = 0; day < days; day += 1) this.#reference.passDay();
    await this.#team.settle();
  }

  async compare(): Promise<string[]> {
    const [team, reference] = [this.#team, this.#reference];
    await team.readMembers();
    await team.settle();
    const { scores, turns } = await team.entries();
    return differences(
      this.site.dataSource,
      {
        paid: await this.#payments.compared(),
        receipts: [await team.receipts(), this.#receipts],
        queue: [await team.queue(), reference.queue().map(({ number }) => number)],
        scores: [scores, reference.people.map((who) => reference.score(who))],
        turns: [turns, reference.people.map((who) => who.turns.length)],
      },
      [TREE_IS_WHOLE, ROTATOR_AGREES],
    );
  }

  #draw(draw: Draw, kind = draw(100)): Operation {
    const [team, reference] = [this.#team, this.#reference];
    const living = reference.people.filter(({ isGone }) => !isGone).map(({ number }) => number);
    const someone = living[draw(living.length)] ?? 0;
    const other = living[1 + draw(living.length - 1)] ?? 0;
    if (kind < 40 || other === 0) return this.#join(draw);
    if (kind < 58) return this.#payments.payNewOrLatest(draw, someone, draw(4) === 0 ? FEE / 2 : FEE, reference.month);
    if (kind < 62) return this.#payments.payAgain(draw) ?? this.#join(draw);
    if (kind < 70) return this.#payments.refund(draw) ?? this.#join(draw);
    if (kind < 74) return this.#payments.undoRefund(draw) ?? this.#join(draw);
    if (kind < 82) {
      const isSuspended = draw(3) > 0;
      return {
        title: `${isSuspended ? 'suspend' : 'reinstate'} ${other}`,
        run: () => team.setSuspended(other, isSuspended),
        apply: () => reference.change(other, { isSuspended }),
      };
    }
    if (kind < 88) {
      const isOut = draw(2) === 0;
      return {
        title: `${isOut ? 'opt out' : 'opt in'} ${other}`,
        run: () => team.setOptedOut(other, isOut),
        apply: () => reference.change(other, { isOut }),
      };
    }
    if (kind < 94)
      return {
        title: `verify ${other}`,
        run: () => team.verify(other),
        apply: () => reference.change(other, { isVerified: true }),
      };
    return {
      title: `delete ${other}`,
      run: () => team.remove(other),
      apply: () => reference.change(other, { isGone: true }),
    };
  }

  #join(draw: Draw): Operation {
    const inviter = draw(2) === 0 ? null : draw(this.#reference.people.length);
    const isVerified = draw(10) < 8;
    return {
      title: `join${inviter === null ? '' : ` by ${inviter}`}`,
      isAlwaysTaken: true,
      run: () => this.#team.register(inviter, isVerified),
      apply: () => this.#receipts.push(this.#reference.join(inviter, isVerified)),
    };
  }
}
