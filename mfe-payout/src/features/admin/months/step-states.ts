import type { MonthSteps, PayoutMonth } from '@powerline/contract/payout';
import { t } from '../../../words.ts';

export const STEPS = ['money-in', 'unmatched', 'fees', 'dry-run', 'closing', 'payouts'] as const;
export type StepName = (typeof STEPS)[number];
export type StepState = 'done' | 'now' | 'later';

export const stepTitles = (): Record<StepName, string> => ({
  'money-in': t('Money in'),
  unmatched: t('Unmatched'),
  fees: t('Who has paid'),
  'dry-run': t('Dry run'),
  closing: t('Close'),
  payouts: t('Pay out'),
});

interface StepFacts {
  month: PayoutMonth;
  steps: MonthSteps;
  /** Bank lines without a member; undefined where the site doesn't read any. */
  unmatched?: number | undefined;
  /** Whether the admin has seen the figures that would be closed. */
  isTried: boolean;
  /** Whether a later month is closed: then payouts under way are that month’s step. */
  isPast?: boolean;
}

/** The first step that isn't done is the one to do now; the others wait. */
export function stepStates(facts: StepFacts): Record<StepName, StepState> {
  const now = STEPS.find((name) => !isDone(name, facts));
  const stateOf = (name: StepName): StepState => (isDone(name, facts) ? 'done' : name === now ? 'now' : 'later');
  return Object.fromEntries(STEPS.map((name) => [name, stateOf(name)])) as Record<StepName, StepState>;
}

function isDone(name: StepName, { month, steps, unmatched = 0, isTried, isPast = false }: StepFacts): boolean {
  const { moneyIn, members, remindedAt, payouts } = steps;
  const waiting = [payouts.asked, payouts.approved, payouts.exported].some(({ count }) => count > 0);
  if (name === 'payouts') return month.state === 'closed' && (isPast || !waiting);
  if (month.state === 'closed') return true;
  switch (name) {
    case 'money-in':
      return moneyIn.length > 0;
    case 'unmatched':
      return moneyIn.length > 0 && unmatched === 0;
    // Once the month can be closed, no one has to wait for the rest.
    case 'fees':
      return members.partlyPaid + members.unpaid === 0 || remindedAt !== null || month.isDue;
    case 'dry-run':
      return isTried;
    default:
      return false;
  }
}
