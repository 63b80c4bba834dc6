import { QUIZ_QUESTIONS_MAX } from '@powerline/contract/academy';
import { Button, Card, Field, Notice, SectionHeading, Select, Stack, Text } from '@powerline/ui';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../words.ts';
import type { LessonDesk } from './lesson-desk.ts';
import { QuestionFields } from './QuestionFields.tsx';
import { EMPTY_QUESTION, type QuizContent, withMoved, withQuestion } from './quiz-changes.ts';

export function QuizSection({ desk }: { desk: LessonDesk }) {
  const { quiz } = desk.content;
  const section = useRef<HTMLElement>(null);
  const [focus, setFocus] = useState<{ on: string }>();

  // Focus follows a moved question, and needs a new place after a removal.
  useEffect(() => {
    if (focus) section.current?.querySelector<HTMLElement>(focus.on)?.focus();
  }, [focus]);

  const change = (next: QuizContent, on?: string) => {
    desk.change({ quiz: next });
    if (on) setFocus({ on });
  };

  return (
    <Card as="section" aria-labelledby="lesson-quiz" ref={section}>
      <Stack gap={4}>
        <SectionHeading id="lesson-quiz" size="large">
          {t('Quiz')}
        </SectionHeading>
        <Text tone="muted">
          {quiz.length === 0
            ? t('No questions yet. With a quiz, members check what they learned and earn points on the first try.')
            : t('Members read the explanation after they have answered.')}
        </Text>
        {desk.faults.quiz ? <Notice tone="danger">{desk.faults.quiz}</Notice> : null}
        {quiz.map((question, at) => (
          <QuestionFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place alone
            key={at}
            number={at + 1}
            of={quiz.length}
            question={question}
            faultOf={(place) => desk.faults[`quiz.${at}.${place}`]}
            onType={(typed) => desk.change({ quiz: withQuestion(quiz, at, typed) }, true)}
            onChoose={(chosen) => change(withQuestion(quiz, at, chosen))}
            onBlur={() => void desk.save()}
            onMove={(step) =>
              change(
                withMoved(quiz, at, at + step),
                `[data-question="${at + step + 1}"] [data-move="${step < 0 ? 'up' : 'down'}"]`,
              )
            }
            onRemove={() => change(quiz.toSpliced(at, 1), '[data-add-question]')}
          />
        ))}
        {quiz.length > 1 ? (
          <Field
            label={t('Questions in each try')}
            hint={t('Drawn questions differ by member. The next try asks first what was wrong.')}
            error={desk.faults.asked}
          >
            <Select value={desk.content.asked} onChange={({ target }) => desk.change({ asked: Number(target.value) })}>
              <option value={0}>{t('All of them')}</option>
              {Array.from({ length: Math.max(quiz.length - 1, desk.content.asked) }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an option is its number
                <option key={at} value={at + 1}>
                  {t('{asked} of {all}, drawn for each try', { asked: at + 1, all: quiz.length })}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <div>
          <Button
            data-add-question
            tone="secondary"
            size="small"
            disabled={quiz.length >= QUIZ_QUESTIONS_MAX}
            onClick={() => change([...quiz, EMPTY_QUESTION], `[data-question="${quiz.length + 1}"] textarea`)}
          >
            <Plus aria-hidden="true" />
            {t('Add a question')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
