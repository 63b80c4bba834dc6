import type { Plan, PlanComparison, WhatIf } from '@powerline/contract/payout';
import { formatMoney, Stack, Text } from '@powerline/ui';
import { ComparisonMonths } from '../../../components/plan-comparison/ComparisonMonths.tsx';
import { ComparisonTotals } from '../../../components/plan-comparison/ComparisonTotals.tsx';
import { GainAndLoss } from '../../../components/plan-comparison/GainAndLoss.tsx';
import { sumsOf } from '../../../components/plan-comparison/sums.ts';
import { t } from '../../../words.ts';
import { BiggestChanges } from './BiggestChanges.tsx';
import { Publication } from './Publication.tsx';

export function WhatIfResult({ whatIf, inForce }: { whatIf: WhatIf; inForce: Plan | undefined }) {
  const { comparison, currency, plan } = whatIf;
  if (!comparison) return null;
  const plans = [t('Plan of the time'), t('This plan')] as const;
  return (
    <Stack gap={4}>
      <GainAndLoss comparison={comparison} />
      <ComparisonTotals comparison={comparison} currency={currency} plans={plans} />
      <Stack gap={1}>
        {limitsOf(comparison, plan, inForce, currency).map((sentence) => (
          <Text key={sentence} size="small" tone="muted">
            {sentence}
          </Text>
        ))}
      </Stack>
      <Publication whatIf={whatIf} />
      <ComparisonMonths comparison={comparison} currency={currency} plans={plans} />
      <BiggestChanges whatIf={whatIf} />
    </Stack>
  );
}

/** What a comparison can't know. */
function limitsOf(comparison: PlanComparison, plan: Plan, inForce: Plan | undefined, currency: string): string[] {
  const sentences = [t('Refunds made after a month closed aren’t counted.')];
  if (inForce && plan.feeCents !== inForce.feeCents) {
    const fees = formatMoney(sumsOf(comparison).payers * plan.feeCents, currency);
    sentences.push(
      t(
        'Fees stay as they were paid, because no one knows who would pay a different fee. If everyone did, they would add up to {fees}.',
        { fees },
      ),
    );
  }
  if (inForce && plan.width !== inForce.width)
    sentences.push(t('The new width only affects new places, so it changes nothing here.'));
  if (inForce && plan.compression !== inForce.compression)
    sentences.push(t('Members above six levels who paid count as able to earn in months without compression.'));
  return sentences;
}
