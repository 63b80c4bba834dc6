import { Notice } from '@powerline/ui';
import { centsOf, money } from '../../components/money.ts';
import { type PlanFields, typedCeiling } from './plan-form.ts';

type CeilingNoticeProps = Pick<PlanFields, 'fee' | 'direct' | 'levels'> & { currency: string };

/** What a paid month costs at most by what is typed, beside what it brings in. */
export function CeilingNotice({ fee, currency, ...amounts }: CeilingNoticeProps) {
  const ceiling = typedCeiling(amounts);
  const feeCents = centsOf(fee) ?? 0;
  const costs = `A paid month costs at most ${money(ceiling, currency)}`;
  if (feeCents < ceiling)
    return (
      <Notice tone="warning">
        {costs}: more than the {money(feeCents, currency)} that it brings in.
      </Notice>
    );
  return (
    <Notice>
      {costs} of the {money(feeCents, currency)} that it brings in.
    </Notice>
  );
}
