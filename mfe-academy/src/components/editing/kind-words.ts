import type { LessonKind } from '@powerline/contract/academy';

export const KIND_WORDS: Readonly<Record<LessonKind, { name: string; hint: string }>> = {
  file: { name: 'Video file', hint: 'It is done when 90% of it was really watched.' },
  embed: {
    name: 'Embedded video',
    hint: 'From YouTube, Vimeo or another site. The quiz completes it, or the minimum reading time.',
  },
  text: { name: 'Text', hint: 'It is done by its quiz, or after its least reading time.' },
};
