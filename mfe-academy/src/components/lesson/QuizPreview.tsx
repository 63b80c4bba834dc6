import type { Quiz } from '@powerline/contract/academy';
import { SectionHeading, Stack } from '@powerline/ui';
import { useState } from 'react';
import { t } from '../../words.ts';
import type { GivenAnswers } from './given-answers.ts';
import { QuizQuestions } from './QuizQuestions.tsx';

/** A quiz to try; it sends nothing. */
export function QuizPreview({ questions }: { questions: Quiz['questions'] }) {
  const [answers, setAnswers] = useState<GivenAnswers>([]);
  return (
    <Stack as="section" gap={4} aria-label={t('Quiz')}>
      <SectionHeading>{t('Quiz')}</SectionHeading>
      <QuizQuestions
        questions={questions}
        answers={answers}
        onAnswer={(question, choice) =>
          setAnswers(questions.map((_, at) => (at === question ? choice : (answers[at] ?? null))))
        }
      />
    </Stack>
  );
}
