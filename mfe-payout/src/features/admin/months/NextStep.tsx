import type { PayoutMonth } from '@powerline/contract/payout';
import { Card, FigureList, SectionHeading, Stack, Text } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { monthInWords } from '../../../components/dates.ts';
import { count } from '../../../components/words.ts';
import { STEP_TITLES, STEPS, type StepName, type StepState } from './step-states.ts';

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
          {next ? `Next: ${STEPS.indexOf(next) + 1}. ${STEP_TITLES[next]}` : `${monthInWords(month.month)} is done`}
        </SectionHeading>
        <FigureList
          size="display"
          figures={[...countdownOf(month), { name: 'steps left', value: `${left} of ${STEPS.length}` }]}
        />
        {month.state === 'open' && month.closesItselfAt ? (
          <Text size="small" tone="muted">
            Closes by itself shortly after <Moment at={month.closesItselfAt} />.
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
    { name: 'until it closes by itself', value: days === 1 ? '1 day' : `${days} days` },
    ...(unpaid === undefined ? [] : [{ name: 'haven’t paid in full', value: count(unpaid) }]),
  ];
}
