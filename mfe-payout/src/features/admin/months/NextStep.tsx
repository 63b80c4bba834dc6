import type { PayoutMonth } from '@powerline/contract/payout';
import { Card, FigureList, formatMonth, formatNumber, SectionHeading, Stack, Text } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { rich, t } from '../../../words.ts';
import { STEPS, type StepName, type StepState, stepTitles } from './step-states.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

interface NextStepProps {
  month: PayoutMonth;
  states: Record<StepName, StepState>;
}

/** Which step is next, and what is left. */
export function NextStep({ month, states }: NextStepProps) {
  const next = STEPS.find((name) => states[name] === 'now');
  const left = STEPS.filter((name) => states[name] !== 'done').length;
  return (
    <Card as="section" aria-labelledby="next-step">
      <Stack gap={4}>
        <SectionHeading id="next-step">
          {next
            ? t('Next: {number}. {step}', { number: STEPS.indexOf(next) + 1, step: stepTitles()[next] })
            : t('{month} is done', { month: formatMonth(month.month) })}
        </SectionHeading>
        <FigureList
          size="display"
          figures={[
            ...countdownOf(month),
            { name: t('steps left'), value: t('{left} of {total}', { left, total: STEPS.length }) },
          ]}
        />
        {month.state === 'open' && month.closesItselfAt ? (
          <Text size="small" tone="muted">
            {rich('Closes by itself shortly after {moment}.', { moment: <Moment at={month.closesItselfAt} /> })}
          </Text>
        ) : null}
      </Stack>
    </Card>
  );
}

function countdownOf({ state, closesItselfAt, unpaid }: PayoutMonth) {
  // An older API doesn't say.
  if (state !== 'open' || closesItselfAt === undefined) return [];
  const days = Math.max(0, Math.ceil((Date.parse(closesItselfAt) - Date.now()) / DAY_MS));
  return [
    {
      name: t('until it closes by itself'),
      value: t('{count, plural, one {# day} other {# days}}', { count: days }),
    },
    ...(unpaid === undefined ? [] : [{ name: t('haven’t paid in full'), value: formatNumber(unpaid) }]),
  ];
}
