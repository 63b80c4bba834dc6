import type { LessonKind } from '@powerline/contract/academy';

export const KIND_WORDS: Readonly<Record<LessonKind, { name: string; hint: string }>> = {
  file: { name: 'Video file', hint: 'It’s complete once 90% was actually watched.' },
  embed: {
    name: 'Embedded video',
    hint: 'From YouTube, Vimeo or another site. The quiz completes it, or the minimum reading time.',
  },
  text: { name: 'Text', hint: 'The quiz completes it, or the minimum reading time.' },
};
