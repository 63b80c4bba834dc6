import type { OverviewMonth, PayoutOverview } from '@powerline/contract/payout';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { count, counted } from '../../../components/words.ts';

export function runningSentence({ months, month, currency }: PayoutOverview): string {
  const running = months.find((one) => one.month === month);
  const joined = running?.joined ?? 0;
  const active = running?.active ?? 0;
  return `In ${monthInWords(month)} so far, ${counted(joined, 'person', 'people')} joined, ${
    active === 1 ? '1 member is' : `${count(active)} members are`
  } active, and ${money(running?.paidInCents ?? 0, currency)} came in.`;
}

export function waitingSentence({ asked, approved, currency }: PayoutOverview): string {
  const parts = [
    asked.count > 0 &&
      `${counted(asked.count, 'payout waits', 'payouts wait')} for approval (${money(asked.cents, currency)})`,
    approved.count > 0 &&
      `${counted(approved.count, 'approved one waits', 'approved ones wait')} to be sent (${money(approved.cents, currency)})`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return 'No payout waits for you.';
  const sentence = parts.join('; ');
  return `${asked.count === 0 ? 'No payout waits for approval; ' : ''}${sentence}.`;
}

export function shareOfCeiling({ earnedCents, ceilingCents }: OverviewMonth): string {
  if (earnedCents === null || ceilingCents === 0) return '–';
  return `${Math.round((earnedCents / ceilingCents) * 100)}%`;
}
