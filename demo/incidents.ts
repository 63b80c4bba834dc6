import { DEFAULT_PLAN } from '@powerline/contract/payout';
import { closesAt } from 'api/payout/plan/calendar/month';
import { LEADER, type Script, type ScriptedPayment } from './script.ts';

/** What happens to few people of a demo, and to some not at all where the demo is small. People by their numbers. */
export interface Incidents {
  suspended?: Happening;
  /** Who leaves within days, so that the rotator gets the turn back. */
  removed?: Happening;
  leaveRotator: readonly Happening[];
  /** Of a month that is still open: it is not active. */
  refunded?: Refund;
  /** Of a month that is closed: what others earned from it is taken back. */
  refundedLate?: Refund;
}

interface Happening {
  at: Date;
  number: number;
}

interface Refund {
  at: Date;
  payment: ScriptedPayment;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Few of those who pay want no turns. */
const OPTED_OUT_EVERY = 90;

const after = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** Chooses to whom something happens: the same people in the same script. */
export function writeIncidents({ months, people, payments, end }: Script): Incidents {
  const paying = new Set(payments.map(({ payer }) => payer));
  const inviting = new Set(people.map(({ inviter }) => inviter));
  const joinedIn = (number: number) => people[number]?.joinsAt.toISOString().slice(0, 7) ?? '';
  const [first = '', second = ''] = months;
  const closing = (month: string) => closesAt(month, DEFAULT_PLAN.closingDays, 'UTC');
  const others = [...people.keys()].filter((number) => number !== LEADER && number !== people.length - 1);

  const suspended = others.find((number) => inviting.has(number) && joinedIn(number) === second);
  // Long enough ago that it has happened on whatever day the demo is made.
  const removed = others.findLast(
    (number) => people[number]?.inviter === null && !paying.has(number) && joinedIn(number) < (months.at(-2) ?? ''),
  );
  const refunded = payments.find(({ payer, month }) => month === months.at(-3) && !inviting.has(payer));
  const late = payments.find(({ payer, month }) => month === first && people[payer]?.inviter === LEADER);
  return {
    ...(suspended !== undefined && { suspended: { number: suspended, at: after(closing(second), 5) } }),
    ...(removed !== undefined && { removed: { number: removed, at: after(people[removed]?.joinsAt ?? end, 5) } }),
    leaveRotator: others
      .filter((number) => paying.has(number) && number % OPTED_OUT_EVERY === 7)
      .map((number) => ({ number, at: after(people[number]?.joinsAt ?? end, 4) })),
    ...(refunded && { refunded: { payment: refunded, at: after(refunded.at, 2) } }),
    ...(late && { refundedLate: { payment: late, at: after(closing(first), 12) } }),
  };
}
