import type { EarnedPoints, Lesson } from '@powerline/contract/academy';
import { Inline, LinkButton, Notice, Stack } from '@powerline/ui';
import { courseAddress, lessonAddress } from '../../components/lesson-address.ts';
import { t } from '../../words.ts';
import { earnedInWords, isCourseCompleted } from './earned-words.ts';

interface CompletionProps {
  lesson: Lesson;
  earned: readonly EarnedPoints[];
  /** False for a quiz that earned points in an already completed lesson. */
  isCompletion: boolean;
}

export function Completion({ lesson, earned, isCompletion }: CompletionProps) {
  const { courseTitle, courseSlug, next } = lesson;
  const isCourse = isCourseCompleted(earned);
  const praise = () => {
    if (isCourse) return t('Well done! You have completed the course “{courseTitle}”.', { courseTitle });
    return isCompletion ? t('Well done! This lesson is completed.') : t('Well done!');
  };
  return (
    <Notice tone="success">
      <Stack gap={3}>
        <div>
          <strong>{praise()}</strong>
          <div>{earnedInWords(earned)}</div>
        </div>
        <Inline>
          {isCourse ? (
            <>
              <LinkButton to={`${courseAddress(courseSlug)}#certificate`}>{t('Get your certificate')}</LinkButton>
              <LinkButton to="/marketing-academy" tone="secondary">
                {t('See all courses')}
              </LinkButton>
            </>
          ) : null}
          {isCompletion && !isCourse ? <GoOn courseSlug={courseSlug} next={next} /> : null}
          <LinkButton to="/academy/points" tone="secondary">
            {t('My points')}
          </LinkButton>
        </Inline>
      </Stack>
    </Notice>
  );
}

const GoOn = ({ courseSlug, next }: Pick<Lesson, 'courseSlug' | 'next'>) =>
  next ? (
    <LinkButton to={lessonAddress(next)}>{t('Next: {title}', { title: next.title })}</LinkButton>
  ) : (
    <LinkButton to={courseAddress(courseSlug)}>{t('See what is left of the course')}</LinkButton>
  );
