import type { ClosingStep, PayoutMonth } from '@powerline/contract/payout';
import { Card, Notice, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { styled } from 'styled-components';
import { monthInWords } from '../../../components/dates.ts';
import { count } from '../../../components/words.ts';

const Bar = styled.progress`
  width: 100%;
  height: 0.5rem;
  accent-color: ${theme.color.accent};
`;

const STEPS: Record<ClosingStep, string> = {
  reading: 'Reading the team and what was paid',
  settling: 'Working out who earns from each paid month',
  checking: 'Counting everything again',
  booking: 'Booking what members earned',
};

interface ClosingProgressProps {
  month: PayoutMonth['month'];
  /** Null for a moment after it was requested. */
  closing: PayoutMonth['closing'];
}

/** Closing runs on the server, so a reloaded page finds it again. */
export function ClosingProgress({ month, closing }: ClosingProgressProps) {
  if (closing?.failure) {
    return (
      <Notice tone="danger">
        The closing of {monthInWords(month)} failed: {closing.failure} Nothing has changed. We’ll try again
        automatically.
      </Notice>
    );
  }
  const { step, done = 0, total = 0 } = closing ?? {};
  const words = step ? STEPS[step] : 'The closing starts in a moment';
  return (
    <Card as="section" aria-labelledby="closing">
      <Stack gap={3}>
        <SectionHeading id="closing" size="large">
          {monthInWords(month)} is being closed
        </SectionHeading>
        {/* Announced once per step, not for each number. */}
        <Text role="status">{words}</Text>
        <Bar aria-label="How far the step is" {...(total > 0 && { value: done, max: total })} />
        <Text size="small" tone="muted">
          {total > 0 ? `${count(done)} of ${count(total)} members. ` : ''}
          {closing ? (
            <>
              Started <Moment at={closing.startedAt} />
              {closing.startedBy ? ` by ${closing.startedBy}` : ' automatically'}.{' '}
            </>
          ) : null}
          It continues if you leave this page.
        </Text>
      </Stack>
    </Card>
  );
}
