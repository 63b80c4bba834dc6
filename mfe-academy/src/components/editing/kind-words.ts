import type { LessonKind } from '@powerline/contract/academy';
import { t } from '../../words.ts';

const NAMES: Readonly<Record<LessonKind, () => string>> = {
  file: () => t('Video file'),
  embed: () => t('Embedded video'),
  text: () => t('Text'),
};

const HINTS: Readonly<Record<LessonKind, () => string>> = {
  file: () => t('It’s complete once 90% was actually watched.'),
  embed: () => t('From YouTube, Vimeo or another site. The quiz completes it, or the minimum reading time.'),
  text: () => t('The quiz completes it, or the minimum reading time.'),
};

export const kindName = (kind: LessonKind): string => NAMES[kind]();

/** What completes such a lesson. */
export const kindHint = (kind: LessonKind): string => HINTS[kind]();
