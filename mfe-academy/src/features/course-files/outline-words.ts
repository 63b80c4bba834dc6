import type { CourseOutline } from '@powerline/contract/academy';
import { formatList, nameOfCode } from '@powerline/ui';
import { shortDuration } from '../../components/durations.ts';
import { t } from '../../words.ts';

/** `3 lessons · 6 min · 8 questions`. */
export function outlineFacts({ lessons, images, languages }: CourseOutline): string {
  const questions = lessons.reduce((sum, lesson) => sum + lesson.questions, 0);
  return [
    t('{lessons, plural, one {# lesson} other {# lessons}}', { lessons: lessons.length }),
    shortDuration(lessons.reduce((sum, { seconds }) => sum + seconds, 0)),
    ...(questions > 0 ? [t('{questions, plural, one {# question} other {# questions}}', { questions })] : []),
    ...(images > 0 ? [t('{images, plural, one {# image} other {# images}}', { images })] : []),
    ...(languages.length > 0
      ? [t('also in {languages}', { languages: formatList(languages.map((one) => nameOfCode('language', one))) })]
      : []),
  ].join(' · ');
}

/** `2 min · 3 questions · captions in English`. */
export const lessonFacts = ({ seconds, questions, captions }: CourseOutline['lessons'][number]): string =>
  [
    shortDuration(seconds),
    ...(questions > 0 ? [t('{questions, plural, one {# question} other {# questions}}', { questions })] : []),
    ...(captions.length > 0
      ? [t('captions in {languages}', { languages: formatList(captions.map((one) => nameOfCode('language', one))) })]
      : []),
  ].join(' · ');
