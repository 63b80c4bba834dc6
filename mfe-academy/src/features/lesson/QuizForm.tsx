import type { Lesson, Quiz, QuizAnswer } from '@powerline/contract/academy';
import { errorSentence } from '@powerline/platform';
import { Button, Inline, InlineAlert, SectionHeading, Stack, Text } from '@powerline/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { answerQuiz } from '../../api/lessons.ts';
import { completeAnswer } from '../../components/lesson/given-answers.ts';
import { QuizQuestions } from '../../components/lesson/QuizQuestions.tsx';
import { t } from '../../words.ts';
import { LastTime } from './LastTime.tsx';
import { QuizResults } from './QuizResults.tsx';
import { useQuizAnswers } from './use-quiz-answers.ts';

interface QuizFormProps {
  lesson: Lesson;
  quiz: Quiz;
  onAnswer: (answer: QuizAnswer) => void;
  /** What the last try earned. */
  children: ReactNode;
}

/** Members have unlimited tries, but only the first one can earn points. */
export function QuizForm({ lesson, quiz, onAnswer, children }: QuizFormProps) {
  const [asked, setAsked] = useState<QuizAnswer['again']>(quiz);
  const { answers, areKept, choose, clear, forget } = useQuizAnswers(lesson.id, asked);
  // An unfinished try continues.
  const [isTrying, setTrying] = useState(areKept);
  const [lastResults, setLastResults] = useState(quiz.results);
  const [tries, setTries] = useState(quiz.tries);
  const [isMissingShown, setIsMissingShown] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ attempt: number; sentence: string } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [turns, setTurns] = useState(0);

  // The pressed button is gone: its replacement takes focus.
  useEffect(() => {
    if (turns > 0) heading.current?.focus();
  }, [turns]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const complete = asked.questions.map((question, at) => completeAnswer(question, answers[at] ?? null));
    const chosen = complete.filter((answer) => answer !== null);
    if (chosen.length < complete.length) {
      setIsMissingShown(true);
      const missing = complete.indexOf(null);
      form.current?.querySelectorAll('fieldset')[missing]?.querySelector('input')?.focus();
      return;
    }
    setSending(true);
    try {
      const answer = await answerQuiz(lesson.id, { answers: chosen, draw: asked.draw });
      forget();
      setFailure(null);
      setTrying(false);
      setLastResults(answer.results);
      setAsked(answer.again);
      setTries(tries + 1);
      setTurns(turns + 1);
      onAnswer(answer);
    } catch (error) {
      setFailure({ attempt: (failure?.attempt ?? 0) + 1, sentence: errorSentence(error) });
    } finally {
      setSending(false);
    }
  };
  const tryAgain = () => {
    setTrying(true);
    clear();
    setIsMissingShown(false);
    setTurns(turns + 1);
  };

  if (lastResults && !isTrying) {
    const right = lastResults.filter(({ isRight }) => isRight).length;
    return (
      <Stack as="section" gap={4} aria-labelledby="quiz">
        <div>
          <SectionHeading id="quiz" ref={heading}>
            {right === lastResults.length
              ? t('Quiz passed: all answers are right')
              : t('Quiz: {right} of {all} right', { right, all: lastResults.length })}
          </SectionHeading>
          {children}
        </div>
        <QuizResults results={lastResults} />
        <Inline>
          <Button tone="secondary" onClick={tryAgain}>
            {t('Try again')}
          </Button>
          <Text as="span" size="small" tone="muted">
            {t('Another try brings no points for the quiz.')}
          </Text>
        </Inline>
      </Stack>
    );
  }
  return (
    <Stack as="section" gap={4} aria-labelledby="quiz">
      <Stack gap={1}>
        <SectionHeading id="quiz" ref={heading}>
          {t('Quiz')}
        </SectionHeading>
        <Text tone="muted">{introduction(lesson, tries)}</Text>
      </Stack>
      {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
      <form ref={form} onSubmit={send} noValidate>
        <Stack gap={6}>
          <QuizQuestions
            questions={asked.questions}
            answers={answers}
            isMissingShown={isMissingShown}
            onAnswer={choose}
            noteOf={({ question }) => <LastTime result={lastResults?.find((last) => last.question === question)} />}
          />
          <Inline>
            <Button type="submit" isBusy={isSending}>
              {t('Check my answers')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Stack>
  );
}

function introduction({ completedBy, isCompleted }: Lesson, tries: number): string {
  const points =
    tries === 0
      ? t('Every answer right on the first try brings points.')
      : t('Only the first try brings points for the quiz.');
  return completedBy === 'quiz' && !isCompleted
    ? `${t('Answer all of it right to complete the lesson.')} ${points}`
    : points;
}
