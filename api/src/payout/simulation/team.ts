import type { Plan } from '@powerline/contract/payout';
import { NO_MEMBER } from '../rules/earners.ts';
import { choosePlace, DEEPEST_LEVEL, type Place } from '../rules/place.ts';
import { GIVE_BACK_DAYS, isEligible, isTurnGivenBack } from '../rules/rotator.ts';
import { chooseSponsor, type SponsorChange, type SponsorChoice, sponsorInMonth } from '../rules/sponsor.ts';
import { standingOf } from '../rules/standing.ts';
import { type ClosedMonth, closeMonth, type PaidMonthListener } from './closing.ts';
import { MonthPayments } from './month-payments.ts';
import { PlacementTree } from './placement-tree.ts';
import { RotatorQueue } from './rotator-queue.ts';

/** The calendar of a simulation: every month is as long as the others. */
export const DAYS_OF_MONTH = 30;

/** The root: the site admin, who is the sponsor when the rotator is empty, and never leaves. */
export const ROOT = 0;

/** The months for which can be paid: this one, and the last until it is closed. */
export type OpenMonth = 'this' | 'last';

const SUSPENDED = 1;
const GONE = 2;
const OPTED_OUT = 4;
const VERIFIED = 8;
const EVER_PAID = 16;
/** The rotator gave the member away, and may get the turn back. */
const ON_TRIAL = 32;

/** How a newcomer was received. */
export type Joining = SponsorChoice<number> & Place<number> & { member: number };

export interface TeamSettings {
  /** How many members there will be at most, the root among them. */
  capacity: number;
  plan: Plan;
  deepestLevel?: number;
  onPaidMonth?: PaidMonthListener;
}

/**
 * A team in memory, from the root's first day on, by the site's rules. Members are numbers in joining order, a few bytes
 * each. Nothing happens on its own; {@link passDay} moves the time.
 */
export class Team {
  readonly rotator = new RotatorQueue();
  readonly sponsors: Int32Array;
  /** What each earned from the months that are closed. */
  readonly earnedCents: Float64Array;
  readonly tree: PlacementTree;
  readonly closedMonths: ClosedMonth[] = [];
  readonly #settings: TeamSettings;
  readonly #flags: Uint8Array;
  readonly #joinedOn: Uint16Array;
  /** Only for the few members who have had more than one sponsor. */
  readonly #sponsorChanges = new Map<number, SponsorChange<number, number>[]>();
  #members = 0;
  /** Since the first one, from 0. */
  #today = 0;
  /** Days of this month that are over. */
  #dayOfMonth = 0;
  #nextPlan: Plan;
  #thisMonth: MonthPayments;
  #lastMonth: MonthPayments | undefined;
  /** The eldest newcomer whose days are not over. */
  #eldestOnTrial = 1;

  constructor(settings: TeamSettings) {
    const { capacity, plan } = settings;
    this.#settings = settings;
    this.tree = new PlacementTree(capacity, plan.width);
    this.sponsors = new Int32Array(capacity).fill(NO_MEMBER);
    this.earnedCents = new Float64Array(capacity);
    this.#flags = new Uint8Array(capacity);
    this.#joinedOn = new Uint16Array(capacity);
    this.#nextPlan = plan;
    this.#thisMonth = new MonthPayments(capacity, plan);
    this.tree.add(NO_MEMBER);
    this.#flags[ROOT] = VERIFIED;
    this.#members = 1;
  }

  get members(): number {
    return this.#members;
  }

  get isLastMonthOpen(): boolean {
    return this.#lastMonth !== undefined;
  }

  join({ invitedBy, isVerified }: { invitedBy?: number | undefined; isVerified: boolean }): Joining {
    const inviter = invitedBy === undefined ? undefined : this.#inviter(invitedBy);
    const { first } = this.rotator;
    const choice = chooseSponsor(inviter, first ? [first] : [], ROOT);
    const place = this.#place(choice.sponsor);
    const member = this.#members;
    this.#members += 1;
    this.tree.add(place.under);
    this.sponsors[member] = choice.sponsor;
    this.#joinedOn[member] = this.#today;
    this.#flags[member] = isVerified ? VERIFIED : 0;
    if (choice.by === 'rotator' && first) {
      this.rotator.spendTurn(first);
      this.#set(member, ON_TRIAL);
    }
    return { member, ...choice, ...place };
  }

  /** Changes a sponsor from the next month on. The rotator turn doesn't change. */
  changeSponsor(member: number, sponsor: number): void {
    const changes = this.#sponsorChanges.get(member) ?? [];
    changes.push({ countsFrom: this.#month + 1, former: this.sponsors[member] ?? ROOT });
    this.#sponsorChanges.set(member, changes);
    this.sponsors[member] = sponsor;
  }

  verify(member: number): void {
    this.#set(member, VERIFIED);
  }

  pay(member: number, cents: number, month: OpenMonth = 'this'): void {
    const { paid } = this.#open(month);
    paid[member] = (paid[member] ?? 0) + cents;
    this.#set(member, EVER_PAID);
  }

  refund(member: number, cents: number, month: OpenMonth = 'this'): void {
    const { refunded } = this.#open(month);
    refunded[member] = (refunded[member] ?? 0) + cents;
    this.#renewEligibility(member);
  }

  suspend(member: number): void {
    this.#set(member, SUSPENDED);
  }

  reinstate(member: number): void {
    this.#clear(member, SUSPENDED);
  }

  /** The account is deleted; its place stays. */
  remove(member: number): void {
    this.#set(member, GONE);
    this.#giveBackTurn(member);
  }

  optOut(member: number): void {
    this.#set(member, OPTED_OUT);
  }

  optIn(member: number): void {
    this.#clear(member, OPTED_OUT);
  }

  /** Sets the plan from the coming month on. */
  setPlan(plan: Plan): void {
    this.#nextPlan = plan;
  }

  hasPaid = (member: number, month: OpenMonth = 'this') =>
    (month === 'this' ? this.#thisMonth : this.#lastMonth)?.isActive(member) ?? false;
  hasEverPaid = (member: number) => this.#has(member, EVER_PAID);
  /** Neither suspended nor gone. */
  isMember = (member: number) => !this.#has(member, SUSPENDED) && !this.#has(member, GONE);

  passDay(): void {
    this.#today += 1;
    this.#dayOfMonth += 1;
    if (this.#dayOfMonth === DAYS_OF_MONTH) this.#beginMonth();
    if (this.#lastMonth && this.#dayOfMonth >= this.#lastMonth.plan.closingDays) this.#closeLastMonth(this.#lastMonth);
    this.#endTrials();
  }

  #beginMonth(): void {
    this.#dayOfMonth = 0;
    this.#lastMonth = this.#thisMonth;
    this.#thisMonth = new MonthPayments(this.#settings.capacity, this.#nextPlan);
    this.tree.setWidth(this.#nextPlan.width);
  }

  #closeLastMonth(payments: MonthPayments): void {
    const standings = new Uint8Array(this.#members);
    for (let member = 0; member < this.#members; member += 1) standings[member] = this.#standing(member, payments);
    const parents = this.tree.parents.subarray(0, this.#members);
    const network = { parents, sponsors: this.#sponsorsIn(this.closedMonths.length), standings };
    const { onPaidMonth } = this.#settings;
    this.closedMonths.push(closeMonth({ payments, network }, this.earnedCents, onPaidMonth));
    this.#lastMonth = undefined;
    for (let member = 0; member < this.#members; member += 1) this.#renewEligibility(member);
  }

  /** Since the first one, from 0. */
  get #month(): number {
    return this.closedMonths.length + (this.#lastMonth ? 1 : 0);
  }

  #sponsorsIn(month: number): Int32Array {
    if (this.#sponsorChanges.size === 0) return this.sponsors;
    const sponsors = this.sponsors.slice();
    for (const [member, changes] of this.#sponsorChanges)
      sponsors[member] = sponsorInMonth(sponsors[member] ?? ROOT, changes, month);
    return sponsors;
  }

  #standing(member: number, payments: MonthPayments) {
    const month = {
      paidCents: payments.paidCents(member),
      refundedCents: payments.refundedCents(member),
      isSuspended: this.#has(member, SUSPENDED),
      isGone: this.#has(member, GONE),
    };
    return standingOf(month, payments.plan.feeCents);
  }

  #inviter = (member: number) => ({
    member,
    isSuspended: this.#has(member, SUSPENDED),
    isGone: this.#has(member, GONE),
  });

  #place(sponsor: number): Place<number> {
    const { width } = this.#thisMonth.plan;
    const { deepestLevel = DEEPEST_LEVEL } = this.#settings;
    const under = (top: number) => choosePlace(sponsor, [this.tree.firstOfBranch(top)], width, deepestLevel);
    const place = under(sponsor) ?? under(ROOT);
    if (!place) throw new Error('The whole tree is full');
    return place;
  }

  #endTrials(): void {
    while (this.#eldestOnTrial < this.#members && this.#daysSince(this.#eldestOnTrial) > GIVE_BACK_DAYS) {
      this.#giveBackTurn(this.#eldestOnTrial);
      this.#flags[this.#eldestOnTrial] = this.#flag(this.#eldestOnTrial) & ~ON_TRIAL;
      this.#eldestOnTrial += 1;
    }
  }

  #giveBackTurn(newcomer: number): void {
    if (!this.#has(newcomer, ON_TRIAL)) return;
    const isGivenBack = isTurnGivenBack({
      days: this.#daysSince(newcomer),
      hasEverPaid: this.#has(newcomer, EVER_PAID),
      isRemoved: this.#has(newcomer, GONE),
      isVerified: this.#has(newcomer, VERIFIED),
    });
    if (!isGivenBack) return;
    this.#flags[newcomer] = this.#flag(newcomer) & ~ON_TRIAL;
    this.rotator.giveBack(this.#sponsorChanges.get(newcomer)?.[0]?.former ?? this.sponsors[newcomer] ?? ROOT);
  }

  #daysSince = (newcomer: number) => this.#today - (this.#joinedOn[newcomer] ?? 0);

  #renewEligibility(member: number): void {
    const eligible = isEligible({
      hasPaidThisMonth: this.hasPaid(member),
      hasPaidLastMonth: this.hasPaid(member, 'last'),
      isLastMonthOpen: this.isLastMonthOpen,
      isSuspended: this.#has(member, SUSPENDED),
      isGone: this.#has(member, GONE),
      hasOptedOut: this.#has(member, OPTED_OUT),
      isVerified: this.#has(member, VERIFIED),
    });
    this.rotator.set(member, eligible);
  }

  #open(month: OpenMonth): MonthPayments {
    const open = month === 'this' ? this.#thisMonth : this.#lastMonth;
    if (!open) throw new Error('That month is closed');
    return open;
  }

  #flag = (member: number) => this.#flags[member] ?? 0;
  #has = (member: number, flag: number) => (this.#flag(member) & flag) !== 0;

  #set(member: number, flag: number): void {
    this.#flags[member] = this.#flag(member) | flag;
    this.#renewEligibility(member);
  }

  #clear(member: number, flag: number): void {
    this.#flags[member] = this.#flag(member) & ~flag;
    this.#renewEligibility(member);
  }
}
