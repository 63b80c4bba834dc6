import type { LessonContent } from '@powerline/contract/academy';

import type { FieldWords } from '@powerline/ui/saving';
import { kindName } from '../../components/editing/kind-words.ts';
import { t } from '../../words.ts';

/** `3 minutes 25 seconds`; empty for 0. */
export function lengthInWords(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [
    ...(minutes > 0 ? [t('{minutes, plural, one {# minute} other {# minutes}}', { minutes })] : []),
    ...(rest > 0 ? [t('{seconds, plural, one {# second} other {# seconds}}', { seconds: rest })] : []),
  ].join(' ');
}

const quizInWords = (quiz: LessonContent['quiz']): string =>
  quiz
    .map(({ kind, question, choices, right, rights, explanation }, at) =>
      [
        `${at + 1}. ${question}`,
        ...choices.map((choice, number) => {
          if (kind === 'order') return `${number + 1}) ${choice}`;
          const isRight = { one: number === right, several: rights.includes(number), text: true }[kind];
          return `${isRight ? '✓' : '–'} ${choice}`;
        }),
        explanation,
      ].join('\n'),
    )
    .join('\n\n');

export const lessonWords = (): FieldWords<LessonContent> => ({
  title: { name: t('Title'), read: (title) => title },
  kind: { name: t('Kind'), read: (kind) => kindName(kind) },
  videoUrl: { name: t('Video'), read: (address) => address },
  durationSeconds: { name: t('Length of the video'), read: lengthInWords },
  text: { name: t('Text'), read: (text) => text },
  leastReadingSeconds: { name: t('Minimum reading time'), read: lengthInWords },
  quiz: { name: t('Quiz'), read: quizInWords },
  asked: { name: t('Questions in each try'), read: (asked) => (asked === 0 ? t('All of them') : String(asked)) },
});
