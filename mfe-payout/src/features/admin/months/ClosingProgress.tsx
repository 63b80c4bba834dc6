import type { ClosingStep, PayoutMonth } from '@powerline/contract/payout';
import { Card, formatMonth, Notice, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { styled } from 'styled-components';
import { rich, t } from '../../../words.ts';

const Bar = styled.progress`
  width: 100%;
  height: 0.5rem;
  accent-color: ${theme.color.accent};
`;

const stepWords = (): Record<ClosingStep, string> => ({
  reading: t('Reading the team and what was paid'),
  settling: t('Working out who earns from each paid month'),
  checking: t('Counting everything again'),
  booking: t('Booking what members earned'),
});

interface ClosingProgressProps {
  month: PayoutMonth['month'];
  /** Null for a moment after it was requested. */
  closing: PayoutMonth['closing'];
}

/** Closing runs on the server, so a reloaded page finds it again. */
export function ClosingProgress({ month, closing }: ClosingProgressProps) {
  const name = formatMonth(month);
  if (closing?.failure) {
    return (
      <Notice tone="danger">
        {t('The closing of {month} failed: {failure} Nothing has changed. We’ll try again automatically.', {
          month: name,
          failure: closing.failure,
        })}
      </Notice>
    );
  }
  const { step, done = 0, total = 0 } = closing ?? {};
  const words = step ? stepWords()[step] : t('The closing starts in a moment');
  return (
    <Card as="section" aria-labelledby="closing">
      <Stack gap={3}>
        <SectionHeading id="closing" size="large">
          {t('{month} is being closed', { month: name })}
        </SectionHeading>
        {/* Announced once per step, not for each number. */}
        <Text role="status">{words}</Text>
        <Bar aria-label={t('How far the step is')} {...(total > 0 && { value: done, max: total })} />
        <Text size="small" tone="muted">
          {total > 0 ? `${t('{done} of {total} members.', { done, total })} ` : ''}
          {closing ? (
            <>
              {rich('Started {moment} {by, select, admin {by {name}} other {automatically}}.', {
                moment: <Moment at={closing.startedAt} />,
                by: closing.startedBy ? 'admin' : 'itself',
                name: closing.startedBy,
              })}{' '}
            </>
          ) : null}
          {t('It continues if you leave this page.')}
        </Text>
      </Stack>
    </Card>
  );
}
