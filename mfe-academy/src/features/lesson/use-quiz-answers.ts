import { type GivenAnswer, type Quiz, quizAnswersSchema } from '@powerline/contract/academy';
import { useSession } from '@powerline/platform';
import { readStored, removeStored, writeStored } from '@powerline/ui/saving';
import { useState } from 'react';
import * as v from 'valibot';
import type { GivenAnswers } from '../../components/lesson/given-answers.ts';

const KeptAnswers = v.object({
  quiz: v.string(),
  answers: v.array(v.nullable(quizAnswersSchema.entries.answers.item)),
});

interface QuizAnswers {
  answers: GivenAnswers;
  /** Whether an earlier visit left unsent answers. */
  areKept: boolean;
  choose: (question: number, choice: GivenAnswer) => void;
  clear: () => void;
  forget: () => void;
}

/** Unsent answers, kept for this member in this tab while the quiz is the same. */
export function useQuizAnswers(lessonId: number, { questions }: Pick<Quiz, 'questions'>): QuizAnswers {
  const { user } = useSession();
  const storageKey = `powerline.academy.quiz.${lessonId}.${user?.username}`;
  const quiz = JSON.stringify(questions.map(({ question, choices, kind }) => [question, choices, kind]));
  const none = questions.map(() => null);
  const [kept] = useState(() => {
    const found = readStored(storageKey, KeptAnswers);
    return found?.quiz === quiz ? found.answers : undefined;
  });
  const [answers, setAnswers] = useState<GivenAnswers>(kept ?? none);
  const forget = () => removeStored(storageKey);
  return {
    answers,
    areKept: kept !== undefined,
    choose: (question, choice) => {
      const chosen = questions.map((_, at) => (at === question ? choice : (answers[at] ?? null)));
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
