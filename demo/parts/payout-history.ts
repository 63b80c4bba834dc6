import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_PLAN, type Month } from '@powerline/contract/payout';
import { NotificationListService } from 'api/accounts/notifications/notification-list.service';
import { closesAt, monthOf } from 'api/payout/plan/calendar/month';
import type { DemoEvent, DemoSite } from '../demo-site.ts';
import { writeIncidents } from '../incidents.ts';
import type { PasswordHashes } from '../password-hashes.ts';
import { LEADER, type Script, type ScriptedPayment } from '../script.ts';
import { DemoPayments } from './payments.ts';
import { DemoPayouts } from './payouts.ts';
import { DemoTeam } from './team.ts';

export interface HistoryOptions {
  signal: AbortSignal | undefined;
  /** What happens besides. */
  also: (team: DemoTeam) => readonly DemoEvent[];
  /** Called when the history has reached the end of a month. */
  onMonth: (month: Month, joined: number) => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Plays what the script says, in order of time: people join, learn and pay, months close, and earnings are paid out. */
export async function playPayoutHistory(
  site: DemoSite,
  script: Script,
  hashes: PasswordHashes,
  { signal, also, onMonth }: HistoryOptions,
): Promise<DemoTeam> {
  const team = new DemoTeam(site, script.people, hashes);
  const events = new History(site, script, team, hashes).events(also(team));
  let [month = ''] = script.months;
  let joined = 0;
  for (const { at, happen } of events) {
    signal?.throwIfAborted();
    const now = monthOf(at, 'UTC');
    if (now > month) {
      onMonth(month, team.size - joined);
      [month, joined] = [now, team.size];
      // Gives other work, such as the build of the site, a turn.
      await delay(0);
    }
    await site.clock.moveTo(at);
    await happen();
  }
  await site.clock.moveTo(script.end);
  onMonth(month, team.size - joined);
  return team;
}

/** Everything that happens, each at its moment. */
class History {
  readonly #payments: DemoPayments;
  readonly #payouts: DemoPayouts;
  readonly #events: DemoEvent[] = [];

  constructor(
    private readonly site: DemoSite,
    private readonly script: Script,
    private readonly team: DemoTeam,
    hashes: PasswordHashes,
  ) {
    this.#payments = new DemoPayments(site, team);
    this.#payouts = new DemoPayouts(site, hashes);
  }

  /** In order of time; what happens at one moment, in the order in which it stands here. */
  events(others: readonly DemoEvent[]): DemoEvent[] {
    const { people } = this.script;
    for (const { joinsAt } of people) this.#at(joinsAt, () => this.team.joinNext());
    this.#takePayments();
    this.#closeMonths();
    this.#letIncidentsHappen();
    return [...this.#events, ...others].sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  /** What would happen after the end of the history does not. */
  #at(at: Date, happen: () => Promise<void>): void {
    if (at <= this.script.end) this.#events.push({ at, happen });
  }

  #takePayments(): void {
    const recordedAt = new Map<number, ScriptedPayment[]>();
    for (const payment of this.script.payments) {
      const others = recordedAt.get(payment.at.getTime()) ?? [];
      recordedAt.set(payment.at.getTime(), [...others, payment]);
    }
    for (const [at, payments] of recordedAt) this.#at(new Date(at), () => this.#payments.take(payments));
  }

  #closeMonths(): void {
    const { months, end } = this.script;
    const closings = months
      .map((month) => ({ month, at: closesAt(month, DEFAULT_PLAN.closingDays, 'UTC') }))
      .filter(({ at }) => at <= end);
    for (const [index, { month, at }] of closings.entries()) {
      const isLast = index === closings.length - 1;
      /** What the last closing leads to is under way when the history ends. */
      const later = (days: number) => {
        const moment = new Date(at.getTime() + days * DAY_MS);
        return isLast && moment > end ? end : moment;
      };
      this.#at(at, () => this.#payments.close(month));
      this.#at(later(1), () => this.#payouts.ask());
      this.#at(later(3), () => this.#payouts.approve(isLast ? 0.5 : 1));
      if (!isLast) this.#at(later(5), () => this.#payouts.pay(index === 1 ? this.team.user(LEADER).id : null));
      if (index === 2) this.#at(later(6), () => this.#adjust());
      this.#at(later(2), () => this.#readNotifications());
    }
  }

  async #adjust(): Promise<void> {
    const { team } = this;
    await this.#payouts.adjust(
      team.user(LEADER),
      1_500,
      'Your bank charged you for a transfer that it sent back to us.',
    );
    await this.#payouts.adjust(team.user(LEADER + 1), -500, 'A correction by hand was booked twice.');
  }

  /** The admin and the leader look at what stands behind their bell. */
  async #readNotifications(): Promise<void> {
    const list = this.site.get(NotificationListService);
    for (const { id } of [this.site.admin, this.team.user(LEADER)]) {
      const { notifications } = await list.list(id, undefined, (work) => work(this.site.dataSource.manager));
      const [newest] = notifications;
      if (newest) await list.readThrough(id, newest.id);
    }
  }

  #letIncidentsHappen(): void {
    const { suspended, removed, leaveRotator, refunded, refundedLate } = writeIncidents(this.script);
    if (suspended) this.#at(suspended.at, () => this.team.suspend(suspended.number));
    if (removed) this.#at(removed.at, () => this.team.remove(removed.number));
    for (const { at, number } of leaveRotator) this.#at(at, () => this.team.leaveRotator(number));
    for (const refund of [refunded, refundedLate])
      if (refund) this.#at(refund.at, () => this.#payments.refund(refund.payment));
  }
}
