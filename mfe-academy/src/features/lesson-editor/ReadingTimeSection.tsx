import { readingSecondsOf, WORDS_PER_MINUTE } from '@powerline/contract/academy';
import { Button, Card, Field, Inline, NumberInput, SectionHeading, Stack, Text } from '@powerline/ui';
import { useState } from 'react';
import { t } from '../../words.ts';
import type { LessonDesk } from './lesson-desk.ts';
import { lengthInWords } from './lesson-words.ts';

const textOf = (number: number): string => (number === 0 ? '' : String(number));
const typedOf = (seconds: number) => ({ minutes: textOf(Math.floor(seconds / 60)), seconds: textOf(seconds % 60) });
const secondsOf = ({ minutes, seconds }: { minutes: string; seconds: string }): number =>
  Number(minutes) * 60 + Number(seconds);

export function ReadingTimeSection({ desk }: { desk: LessonDesk }) {
  const { leastReadingSeconds, quiz, text } = desk.content;
  const ownTime = readingSecondsOf(text);
  const [typed, setTyped] = useState(() => typedOf(leastReadingSeconds));
  const [isOpen, setIsOpen] = useState(false);
  // Another admin's version was taken over.
  if (secondsOf(typed) !== leastReadingSeconds) setTyped(typedOf(leastReadingSeconds));
  // Without a text, there is nothing to work it out from.
  const isTyped = isOpen || leastReadingSeconds > 0 || ownTime === 0;

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
        {ownTime > 0 ? (
          <Text>
            {t('The text takes {length}, at {words} words a minute.', {
              length: lengthInWords(ownTime),
              words: WORDS_PER_MINUTE,
            })}
          </Text>
        ) : null}
        {isTyped ? (
          <Inline gap={4} align="start">
            <Field label={t('Minutes')} error={desk.faults.leastReadingSeconds} required={ownTime === 0}>
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
        ) : null}
        {ownTime === 0 ? null : isTyped ? (
          <div>
            <Button
              tone="secondary"
              size="small"
              onClick={() => {
                setIsOpen(false);
                desk.change({ leastReadingSeconds: 0 });
              }}
            >
              {t('Use the text’s own time')}
            </Button>
          </div>
        ) : (
          <div>
            <Button tone="secondary" size="small" onClick={() => setIsOpen(true)}>
              {t('Set another time')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
