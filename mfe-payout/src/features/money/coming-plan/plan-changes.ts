import type { ComingPlan } from '@powerline/contract/payout';
import { formatMoney } from '@powerline/ui';
import { t } from '../../../words.ts';

interface PlanChange {
  name: string;
  current: string;
  coming: string;
}

/** What a coming plan changes for a paid month. */
export function planChanges({ current, coming }: ComingPlan, currency: string): PlanChange[] {
  const amount = (name: string, now = 0, then = 0) => ({
    name,
    current: formatMoney(now, currency),
    coming: formatMoney(then, currency),
  });
  const compression = (isOn: boolean) => (isOn ? t('Skipped') : t('Use up a level'));
  return [
    amount(t('Membership fee'), current.feeCents, coming.feeCents),
    amount(t('Direct'), current.directCents, coming.directCents),
    ...coming.levelCents.map((cents, level) =>
      amount(t('Level {level}', { level: level + 1 }), current.levelCents[level], cents),
    ),
    {
      name: t('Members who can’t earn'),
      current: compression(current.compression),
      coming: compression(coming.compression),
    },
  ].filter((change) => change.current !== change.coming);
}
