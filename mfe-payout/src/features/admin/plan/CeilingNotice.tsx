import { canCostMoreThanFee, ceilingCents } from '@powerline/contract/payout';
import { formatMoney, Notice } from '@powerline/ui';
import { t } from '../../../words.ts';
import { type PlanFields, typedAmounts } from './plan-form.ts';

interface CeilingNoticeProps {
  typed: PlanFields;
  currency: string;
}

export function CeilingNotice({ typed, currency }: CeilingNoticeProps) {
  const amounts = typedAmounts(typed);
  const costs = formatMoney(ceilingCents(amounts), currency);
  const fee = formatMoney(amounts.feeCents, currency);
  if (canCostMoreThanFee(amounts))
    return (
      <Notice tone="warning">
        {t('A paid month can cost up to {costs}, more than the {fee} it brings in.', { costs, fee })}
      </Notice>
    );
  return <Notice>{t('A paid month can cost up to {costs} of the {fee} it brings in.', { costs, fee })}</Notice>;
}
