import type { User } from '@powerline/contract/accounts';
import { grantPoints, lockLearner, readRules } from '../../src/academy/points/grant-points.ts';
import { POINTS_AGREE } from '../../src/academy/points/points-agree.ts';
import { AdminPrizesService } from '../../src/academy/prizes/admin-prizes.service.ts';
import { PrizesService } from '../../src/academy/prizes/prizes.service.ts';
import { PRIZES_AGREE } from '../../src/academy/prizes/prizes-agree.ts';
import { RedemptionQueueService } from '../../src/academy/prizes/redemption-queue.service.ts';
import { inTransaction } from '../../src/infrastructure/database/transaction.ts';
import { deleteAccount, keyOf, storeAccounts } from './accounts.ts';
import { type Draw, demand, differences, doAlone, type Operation, oneOf, someOf, type World } from './history.ts';
import type { Site } from './site.ts';

const MEMBERS = 3;
const AT_ONCE = 5;
const COST = 10;
const LESSONS_A_DAY = 4;
/** What one member may have of the prize. */
const LIMIT = 2;
const PRIZE = { title: 'A ball', description: '', cost: COST, limitPerMember: LIMIT, isOffered: true };
const TABLES = ['redemptions', 'prizes', 'point_entries', 'academy_learners'];
const NEXT = { asked: ['approved', 'cancelled'], approved: ['sent', 'cancelled'], sent: [], cancelled: [] } as const;

interface Learner {
  user: User;
  points: number;
  earned: number;
  isGone: boolean;
  lastKey: string;
}
interface Redemption {
  key: string;
  of: Learner;
  state: keyof typeof NEXT;
}

/** Points that are earned and spent, on prizes of which there are too few. */
export class PrizesWorld implements World {
  #admins: User[] = [];
  #learners: Learner[] = [];
  #redemptions: Redemption[] = [];
  #prize = 0;
  #stock = 0;
  #numbers = 0;
  #lessonPoints = 0;

  constructor(private readonly site: Site) {}

  async begin(draw: Draw): Promise<void> {
    const { dataSource } = this.site;
    const { admins, members } = await storeAccounts(dataSource, MEMBERS, TABLES);
    this.#admins = admins;
    this.#learners = members.map((user) => ({ user, points: 0, earned: 0, isGone: false, lastKey: '' }));
    this.#redemptions = [];
    this.#numbers = 0;
    this.#lessonPoints = (await readRules(dataSource.manager)).lesson;
    await dataSource.query('UPDATE point_rules SET daily_ceiling = $1', [this.#ceiling]);
    this.#stock = 2 + draw(3);
    const { id } = await this.site
      .get(AdminPrizesService)
      .create({ ...PRIZE, stock: this.#stock }, oneOf(draw, this.#admins));
    this.#prize = id;
    for (const learner of this.#learners) {
      const lessons = Math.ceil(COST / this.#lessonPoints) + draw(3);
      for (let lesson = 0; lesson < lessons; lesson += 1) await doAlone(this.#learn(learner));
    }
    for (const learner of this.#learners.slice(0, 2)) await doAlone(this.#ask(learner, this.#newKey()));
  }

  drawOperations(draw: Draw): Operation[] {
    // Half of the time all are of one kind, so that they meet.
    const kind = draw(2) === 0 ? draw(100) : undefined;
    return Array.from({ length: AT_ONCE }, () => this.#draw(draw, kind));
  }

  async compare(): Promise<string[]> {
    const { dataSource } = this.site;
    const living = this.#learners.filter(({ isGone }) => !isGone);
    const [{ stock }] = await dataSource.query('SELECT stock FROM prizes');
    return differences(
      dataSource,
      {
        points: [
          await dataSource.query('SELECT member_id AS id, points FROM academy_learners ORDER BY 1'),
          living.map(({ user, points }) => ({ id: user.id, points })),
        ],
        stock: [stock, this.#stock],
        redemptions: [
          await dataSource.query('SELECT request_key AS key, state FROM redemptions ORDER BY 1'),
          this.#redemptions.map(({ key, state }) => ({ key, state })).sort((a, b) => (a.key < b.key ? -1 : 1)),
        ],
      },
      [POINTS_AGREE, PRIZES_AGREE],
    );
  }

  #draw(draw: Draw, kind = draw(100)): Operation {
    const learner = oneOf(draw, this.#learners);
    if (kind < 45) return this.#ask(learner, draw(4) === 0 && learner.lastKey ? learner.lastKey : this.#newKey());
    if (kind < 60) return this.#learn(learner);
    if (kind < 85) return this.#change(draw);
    if (kind < 95) return this.#supply(draw);
    return this.#delete(learner);
  }

  #ask(of: Learner, key: string): Operation {
    of.lastKey = key;
    return {
      title: `${this.#learners.indexOf(of)} asks (${key.slice(-3)})`,
      run: () =>
        this.site.get(PrizesService).ask(of.user, { prizeId: this.#prize, cost: COST, deliverTo: 'A street', key }),
      apply: () => {
        demand(!of.isGone, 'the account is gone');
        if (this.#redemptions.some((other) => other.key === key)) return;
        const had = this.#redemptions.filter((other) => other.of === of && other.state !== 'cancelled').length;
        demand(of.points >= COST, `only ${of.points} points are left`);
        demand(this.#stock > 0, 'none is left');
        demand(had < LIMIT, 'the member has as many as one may have');
        of.points -= COST;
        this.#stock -= 1;
        this.#redemptions.push({ key, of, state: 'asked' });
      },
    };
  }

  /** Of one day. */
  get #ceiling(): number {
    return LESSONS_A_DAY * this.#lessonPoints;
  }

  /** Completes a lesson. */
  #learn(learner: Learner): Operation {
    this.#numbers += 1;
    const lesson = this.#numbers;
    return {
      title: `${this.#learners.indexOf(learner)} learns`,
      run: () =>
        inTransaction(this.site.dataSource, async (manager) => {
          await lockLearner(manager, learner.user.id);
          return grantPoints(manager, learner.user.id, 'lesson', lesson);
        }),
      apply: () => {
        demand(!learner.isGone, 'the account is gone');
        const points = Math.min(this.#lessonPoints, this.#ceiling - learner.earned);
        learner.earned += points;
        learner.points += points;
      },
    };
  }

  #change(draw: Draw): Operation {
    const redemption = someOf(draw, this.#redemptions);
    const state = redemption && someOf(draw, NEXT[redemption.state]);
    if (redemption === undefined || state === undefined) return this.#supply(draw);
    const actor = oneOf(draw, this.#admins);
    const reason = state === 'cancelled' ? 'There is none' : null;
    return {
      title: `${redemption.key.slice(-3)} is ${state}`,
      run: async () => {
        const [{ id }] = await this.site.dataSource.query('SELECT id FROM redemptions WHERE request_key = $1', [
          redemption.key,
        ]);
        return this.site.get(RedemptionQueueService).change(id, { state, reason }, actor);
      },
      apply: () => {
        demand(
          NEXT[redemption.state].some((next) => next === state),
          `it is ${redemption.state}`,
        );
        redemption.state = state;
        if (state !== 'cancelled') return;
        this.#stock += 1;
        if (!redemption.of.isGone) redemption.of.points += COST;
      },
    };
  }

  /** More of the prize, by an admin who saw how many there are. */
  #supply(draw: Draw): Operation {
    const service = this.site.get(AdminPrizesService);
    const actor = oneOf(draw, this.#admins);
    const more = 1 + draw(2);
    let seen = 0;
    return {
      title: `${more} more of the prize`,
      run: async () => {
        const [{ version, stock }] = await this.site.dataSource.query('SELECT version, stock FROM prizes');
        seen = stock;
        return service.change(this.#prize, { version, content: { ...PRIZE, stock: stock + more } }, actor);
      },
      apply: () => {
        demand(seen === this.#stock, `the admin saw ${seen}, and there are ${this.#stock}`);
        this.#stock += more;
      },
    };
  }

  #delete(learner: Learner): Operation {
    return {
      title: `delete ${this.#learners.indexOf(learner)}`,
      run: () => deleteAccount(this.site.dataSource, learner.user.id),
      apply: () => {
        learner.isGone = true;
        for (const redemption of this.#redemptions) {
          if (redemption.of !== learner || !(redemption.state === 'asked' || redemption.state === 'approved')) continue;
          redemption.state = 'cancelled';
          this.#stock += 1;
        }
      },
    };
  }

  #newKey(): string {
    this.#numbers += 1;
    return keyOf(this.#numbers);
  }
}
