import { RHYTHM_DAYS, type Rhythm, type RhythmInput } from '@powerline/contract/academy';
import { errorSentence, notify } from '@powerline/platform';
import {
  Button,
  Card,
  Field,
  formatDay,
  Inline,
  SectionHeading,
  Select,
  Stack,
  Text,
  theme,
  VisuallyHidden,
} from '@powerline/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { setRhythm, useRhythm } from '../../api/rhythm.ts';
import { t } from '../../words.ts';
import { rhythmSentence } from './rhythm-sentence.ts';

const Week = styled.ol`
  display: flex;
  gap: ${theme.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: ${theme.space[1]};
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
  li[aria-current] {
    color: ${theme.color.text};
    font-weight: ${theme.fontWeight.strong};
  }
`;

const Dot = styled.span`
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.surfaceMuted};

  [aria-current] > & {
    box-shadow: 0 0 0 2px ${theme.color.surface}, 0 0 0 4px ${theme.color.borderControl};
  }
  &[data-done] {
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
  svg {
    width: 1rem;
    height: 1rem;
    stroke-width: 3;
  }
`;

/** The member's own week. It never warns, counts nothing lost and can be paused at any time. */
export function WeekRhythm() {
  const { data } = useRhythm();
  // It is extra: without an answer, the page is complete.
  return data ? <RhythmCard rhythm={data} /> : null;
}

function RhythmCard({ rhythm }: { rhythm: Rhythm }) {
  const { goal, isPaused, week, today } = rhythm;
  const [isBusy, setBusy] = useState(false);

  async function choose(input: RhythmInput) {
    setBusy(true);
    try {
      await setRhythm(input);
    } catch (error) {
      notify.error(t('Your choice was not saved'), errorSentence(error, t('Nothing was changed. Try again.')));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card as="section" aria-labelledby="rhythm">
      <Stack gap={3}>
        <Inline gap={6} justify="space-between">
          <Stack gap={2} style={{ flex: '1 1 16rem' }}>
            <SectionHeading id="rhythm" size="large">
              {t('Your week')}
            </SectionHeading>
            <Text role="status">{rhythmSentence(rhythm)}</Text>
          </Stack>
          {goal === null ? null : (
            <Week aria-label={t('Days of this week')}>
              {week.map(({ day, isDone }) => (
                <li key={day} aria-current={day === today ? 'date' : undefined}>
                  <Dot data-done={isDone || undefined} aria-hidden="true">
                    {isDone ? <Check /> : null}
                  </Dot>
                  <span aria-hidden="true">{formatDay(day, 'weekdayLetter')}</span>
                  <VisuallyHidden>
                    {isDone ? t('{day}: learned', { day: formatDay(day, 'weekday') }) : formatDay(day, 'weekday')}
                  </VisuallyHidden>
                </li>
              ))}
            </Week>
          )}
          <Inline gap={2} align="end">
            <Field label={t('Days a week')}>
              <Select
                value={goal ?? ''}
                disabled={isBusy}
                onChange={({ target }) =>
                  choose({ goal: RHYTHM_DAYS.find((days) => String(days) === target.value) ?? null, isPaused: false })
                }
              >
                <option value="">{t('None')}</option>
                {RHYTHM_DAYS.map((days) => (
                  <option key={days} value={days}>
                    {days}
                  </option>
                ))}
              </Select>
            </Field>
            {goal === null ? null : (
              <Button tone="secondary" isBusy={isBusy} onClick={() => choose({ goal, isPaused: !isPaused })}>
                {isPaused ? t('Go on') : t('Pause')}
              </Button>
            )}
          </Inline>
        </Inline>
        {goal === null ? null : (
          <Text size="small" tone="muted">
            {t('A day counts when you complete a lesson or a quiz. Days are in the site’s time zone.')}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
