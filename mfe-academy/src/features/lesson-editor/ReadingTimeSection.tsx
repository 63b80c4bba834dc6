import { Card, Field, Inline, NumberInput, SectionHeading, Stack, Text } from '@powerline/ui';
import { useState } from 'react';
import { t } from '../../words.ts';
import type { LessonDesk } from './lesson-desk.ts';

const textOf = (number: number): string => (number === 0 ? '' : String(number));
const typedOf = (seconds: number) => ({ minutes: textOf(Math.floor(seconds / 60)), seconds: textOf(seconds % 60) });
const secondsOf = ({ minutes, seconds }: { minutes: string; seconds: string }): number =>
  Number(minutes) * 60 + Number(seconds);

export function ReadingTimeSection({ desk }: { desk: LessonDesk }) {
  const { leastReadingSeconds, quiz } = desk.content;
  const [typed, setTyped] = useState(() => typedOf(leastReadingSeconds));
  // Another admin's version was taken over.
  if (secondsOf(typed) !== leastReadingSeconds) setTyped(typedOf(leastReadingSeconds));

  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    desk.change({ leastReadingSeconds: secondsOf(next) }, true);
  };

  return (
    <Card as="section" aria-labelledby="lesson-time">
      <Stack gap={4}>
        <SectionHeading id="lesson-time" size="large">
          {t('Minimum reading time')}
        </SectionHeading>
        <Text tone="muted">
          {quiz.length > 0
            ? t('Its quiz completes this lesson. Members see how long it takes before they start.')
            : t('Members complete the lesson after this time in a visible tab. With a quiz, the quiz completes it.')}
        </Text>
        <Inline gap={4} align="start">
          <Field label={t('Minutes')} error={desk.faults.leastReadingSeconds} required>
            <NumberInput
              min={0}
              max={60}
              value={typed.minutes}
              onChange={({ target }) => type({ minutes: target.value })}
              onBlur={() => void desk.save()}
            />
          </Field>
          <Field label={t('Seconds')}>
            <NumberInput
              min={0}
              max={59}
              value={typed.seconds}
              onChange={({ target }) => type({ seconds: target.value })}
              onBlur={() => void desk.save()}
            />
          </Field>
        </Inline>
      </Stack>
    </Card>
  );
}
