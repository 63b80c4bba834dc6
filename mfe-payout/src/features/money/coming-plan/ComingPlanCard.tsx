import type { ComingPlan } from '@powerline/contract/payout';
import { Cell, formatMonth, NumberHeading, Row, RowHeading, SectionHeading, Stack, Table, Text } from '@powerline/ui';
import { ComparisonMonths } from '../../../components/plan-comparison/ComparisonMonths.tsx';
import { ComparisonTotals } from '../../../components/plan-comparison/ComparisonTotals.tsx';
import { GainAndLoss } from '../../../components/plan-comparison/GainAndLoss.tsx';
import { t } from '../../../words.ts';
import { planChanges } from './plan-changes.ts';

/** What a coming plan changes, and what it would have been over past months. */
export function ComingPlanCard({ plan, currency }: { plan: ComingPlan; currency: string }) {
  const { comparison } = plan;
  const month = formatMonth(plan.startsIn);
  const [from, to] = [formatMonth(comparison.from), formatMonth(comparison.to)];
  const plans = [t('Plan of the time'), t('New plan')] as const;
  return (
    <Stack as="section" gap={4} aria-labelledby="coming-plan">
      <SectionHeading id="coming-plan" size="large">
        {t('New plan from {month}', { month })}
      </SectionHeading>
      <Table caption={t('What changes')} onPhone="cards">
        <thead>
          <tr>
            <th scope="col">{t('For a paid month')}</th>
            <NumberHeading>{t('Now')}</NumberHeading>
            <NumberHeading>{t('From {month}', { month })}</NumberHeading>
          </tr>
        </thead>
        <tbody>
          {planChanges(plan, currency).map(({ name, current, coming }) => (
            <Row key={name}>
              <RowHeading>{name}</RowHeading>
              <Cell label={t('Now')} data-kind="number">
                {current}
              </Cell>
              <Cell label={t('From {month}', { month })} data-kind="number">
                <strong>{coming}</strong>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <SectionHeading level={3}>
        {from === to
          ? t('If it had applied in {month}', { month: from })
          : t('If it had applied from {from} to {to}', { from, to })}
      </SectionHeading>
      <GainAndLoss comparison={comparison} />
      <ComparisonTotals comparison={comparison} currency={currency} plans={plans} />
      <ComparisonMonths comparison={comparison} currency={currency} plans={plans} />
      <Text size="small" tone="muted">
        {t(
          'All members together, with the fees that were paid. This shows the past. It doesn’t predict what you will earn.',
        )}
      </Text>
    </Stack>
  );
}
