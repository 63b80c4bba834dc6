import type { LessonContent } from '@powerline/contract/academy';
import type { FieldWords } from '@powerline/ui/saving';
import { KIND_WORDS } from '../../components/editing/kind-words.ts';
import { counted } from '../../components/words.ts';

/** `3 minutes 25 seconds`; empty for 0. */
export function lengthInWords(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [
    ...(minutes > 0 ? [counted(minutes, 'minute', 'minutes')] : []),
    ...(rest > 0 ? [counted(rest, 'second', 'seconds')] : []),
  ].join(' ');
}

const quizInWords = (quiz: LessonContent['quiz']): string =>
  quiz
    .map(({ question, choices, right, explanation }, at) =>
      [
        `${at + 1}. ${question}`,
        ...choices.map((choice, number) => `${number === right ? '✓' : '–'} ${choice}`),
        explanation,
      ].join('\n'),
    )
    .join('\n\n');

export const LESSON_WORDS: FieldWords<LessonContent> = {
  title: { name: 'Title', read: (title) => title },
  kind: { name: 'Kind', read: (kind) => KIND_WORDS[kind].name },
  videoUrl: { name: 'Video', read: (address) => address },
  durationSeconds: { name: 'Length of the video', read: lengthInWords },
  text: { name: 'Text', read: (text) => text },
  leastReadingSeconds: { name: 'Minimum reading time', read: lengthInWords },
  quiz: { name: 'Quiz', read: quizInWords },
};
