import type { Quiz } from '@powerline/contract/academy';
import { useSession } from '@powerline/platform';
import { readStored, removeStored, writeStored } from '@powerline/ui/saving';
import { useState } from 'react';
import * as v from 'valibot';

const KeptAnswers = v.object({ quiz: v.string(), answers: v.array(v.nullable(v.number())) });

interface QuizAnswers {
  /** One per question; null without a choice. */
  answers: readonly (number | null)[];
  /** Whether an earlier visit left unsent answers. */
  areKept: boolean;
  choose: (question: number, choice: number) => void;
  clear: () => void;
  forget: () => void;
}

/** Unsent answers, kept for this member in this tab while the quiz is the same. */
export function useQuizAnswers(lessonId: number, { questions }: Quiz): QuizAnswers {
  const { user } = useSession();
  const storageKey = `powerline.academy.quiz.${lessonId}.${user?.username}`;
  const quiz = JSON.stringify(questions.map(({ question, choices }) => [question, choices]));
  const none = questions.map(() => null);
  const [kept] = useState(() => {
    const found = readStored(storageKey, KeptAnswers);
    return found?.quiz === quiz ? found.answers : undefined;
  });
  const [answers, setAnswers] = useState<readonly (number | null)[]>(kept ?? none);
  const forget = () => removeStored(storageKey);
  return {
    answers,
    areKept: kept !== undefined,
    choose: (question, choice) => {
      const chosen = answers.map((answer, at) => (at === question ? choice : answer));
      setAnswers(chosen);
      writeStored(storageKey, { quiz, answers: chosen });
    },
    clear: () => {
      setAnswers(none);
      forget();
    },
    forget,
  };
}
