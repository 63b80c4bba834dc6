import type { ComingPlan } from '@powerline/contract/payout';
import { Cell, NumberHeading, Row, RowHeading, SectionHeading, Stack, Table, Text } from '@powerline/ui';
import { monthInWords } from '../../../components/dates.ts';
import { ComparisonMonths } from '../../../components/plan-comparison/ComparisonMonths.tsx';
import { ComparisonTotals } from '../../../components/plan-comparison/ComparisonTotals.tsx';
import { GainAndLoss } from '../../../components/plan-comparison/GainAndLoss.tsx';
import { planChanges } from './plan-changes.ts';

const PLANS = ['Plan of the time', 'New plan'] as const;

/** What a coming plan changes, and what it would have been over past months. */
export function ComingPlanCard({ plan, currency }: { plan: ComingPlan; currency: string }) {
  const { startsIn, comparison } = plan;
  const { from, to } = comparison;
  const months = from === to ? monthInWords(from) : `${monthInWords(from)} to ${monthInWords(to)}`;
  return (
    <Stack as="section" gap={4} aria-labelledby="coming-plan">
      <SectionHeading id="coming-plan" size="large">
        New plan from {monthInWords(startsIn)}
      </SectionHeading>
      <Table caption="What changes" onPhone="cards">
        <thead>
          <tr>
            <th scope="col">For a paid month</th>
            <NumberHeading>Now</NumberHeading>
            <NumberHeading>From {monthInWords(startsIn)}</NumberHeading>
          </tr>
        </thead>
        <tbody>
          {planChanges(plan, currency).map(({ name, current, coming }) => (
            <Row key={name}>
              <RowHeading>{name}</RowHeading>
              <Cell label="Now" data-kind="number">
                {current}
              </Cell>
              <Cell label={`From ${monthInWords(startsIn)}`} data-kind="number">
                <strong>{coming}</strong>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <SectionHeading level={3}>If it had applied from {months}</SectionHeading>
      <GainAndLoss comparison={comparison} />
      <ComparisonTotals comparison={comparison} currency={currency} plans={PLANS} />
      <ComparisonMonths comparison={comparison} currency={currency} plans={PLANS} />
      <Text size="small" tone="muted">
        All members together, with the fees that were paid. This shows the past. It doesn’t predict what you will earn.
      </Text>
    </Stack>
  );
}
