import type { AdminLesson, LessonContent, PlainLesson } from './lesson.ts';
import type { QuizRules } from './quiz.ts';

/** A lesson with the rules of its quiz. Without them, each question has one right choice and every try asks all. */
export const withQuizRules = (
  { quiz, ...lesson }: PlainLesson,
  rules: QuizRules | null | undefined,
): LessonContent => ({
  ...lesson,
  asked: rules?.asked ?? 0,
  quiz: quiz.map((question, at) => ({ ...(rules?.questions[at] ?? { kind: 'one', rights: [] }), ...question })),
});

/** Undoes {@link withQuizRules}. */
export const splitQuizRules = ({
  asked,
  quiz,
  ...lesson
}: LessonContent): { content: PlainLesson; quizRules: QuizRules } => ({
  content: { ...lesson, quiz: quiz.map(({ kind: _, rights: __, ...question }) => question) },
  quizRules: { asked, questions: quiz.map(({ kind, rights }) => ({ kind, rights })) },
});

/** What admins edit. */
export type EditedLesson = Omit<AdminLesson, 'published' | 'draft' | 'quizRules'> & {
  published: LessonContent | null;
  draft: LessonContent | null;
};

export const editedLesson = ({ published, draft, quizRules, ...lesson }: AdminLesson): EditedLesson => ({
  ...lesson,
  published: published && withQuizRules(published, quizRules?.published),
  draft: draft && withQuizRules(draft, quizRules?.draft),
});

/** Undoes {@link editedLesson}. */
export function sentLesson({ published, draft, ...lesson }: EditedLesson): AdminLesson {
  const [shown, written] = [published && splitQuizRules(published), draft && splitQuizRules(draft)];
  return {
    ...lesson,
    published: shown?.content ?? null,
    draft: written?.content ?? null,
    quizRules: { published: shown?.quizRules ?? null, draft: written?.quizRules ?? null },
  };
}
