import { canCostMoreThanFee, ceilingCents } from '@powerline/contract/payout';
import { Notice } from '@powerline/ui';
import { money } from '../../../components/money.ts';
import { type PlanFields, typedAmounts } from './plan-form.ts';

interface CeilingNoticeProps {
  typed: PlanFields;
  currency: string;
}

export function CeilingNotice({ typed, currency }: CeilingNoticeProps) {
  const amounts = typedAmounts(typed);
  const [costs, fee] = [ceilingCents(amounts), amounts.feeCents].map((cents) => money(cents, currency));
  if (canCostMoreThanFee(amounts))
    return (
      <Notice tone="warning">
        A paid month can cost up to {costs}, more than the {fee} it brings in.
      </Notice>
    );
  return (
    <Notice>
      A paid month can cost up to {costs} of the {fee} it brings in.
    </Notice>
  );
}
