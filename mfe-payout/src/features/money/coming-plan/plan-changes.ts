import type { ComingPlan } from '@powerline/contract/payout';
import { money } from '../../../components/money.ts';

interface PlanChange {
  name: string;
  current: string;
  coming: string;
}

/** What a coming plan changes for a paid month. */
export function planChanges({ current, coming }: ComingPlan, currency: string): PlanChange[] {
  const amount = (name: string, now = 0, then = 0) => ({
    name,
    current: money(now, currency),
    coming: money(then, currency),
  });
  const compression = (isOn: boolean) => (isOn ? 'Skipped' : 'Use up a level');
  return [
    amount('Membership fee', current.feeCents, coming.feeCents),
    amount('Direct', current.directCents, coming.directCents),
    ...coming.levelCents.map((cents, level) => amount(`Level ${level + 1}`, current.levelCents[level], cents)),
    {
      name: 'Members who can’t earn',
      current: compression(current.compression),
      coming: compression(coming.compression),
    },
  ].filter((change) => change.current !== change.coming);
}
