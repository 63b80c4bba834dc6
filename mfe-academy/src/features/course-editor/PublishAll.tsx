import type { AdminLesson } from '@powerline/contract/academy';
import { Button, ConfirmDialog, Inline, Text } from '@powerline/ui';
import { reportOutcome } from '@powerline/ui/admin';
import type { RefObject } from 'react';
import { publishLessons } from '../../api/admin-lessons.ts';
import { contentOf } from '../../components/editing/written.ts';
import { t } from '../../words.ts';

interface PublishAllProps {
  courseId: number;
  lessons: readonly AdminLesson[];
  publishCourse: (() => Promise<unknown>) | undefined;
  /** Takes focus once everything is published. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** How much of a course members see, and one button for the rest. */
export function PublishAll({ courseId, lessons, publishCourse, focusAfter }: PublishAllProps) {
  const waiting = lessons.filter(({ draft }) => draft !== null);
  const published = lessons.filter(isSeen).length;
  const publish = () =>
    reportOutcome(
      async () => {
        await publishLessons(courseId, waiting);
        await publishCourse?.();
      },
      [
        t('Published'),
        t('{waiting, plural, one {# lesson is} other {# lessons are}} up to date.', { waiting: waiting.length }),
      ],
      t('The lessons were not published'),
    );
  return (
    <Inline gap={3} justify="space-between">
      <Text>{publishedSentence(published, lessons.length)}</Text>
      {waiting.length === 0 ? null : (
        <ConfirmDialog
          trigger={
            <Button tone="secondary" size="small">
              {t('Publish all')}
            </Button>
          }
          tone="primary"
          title={t('Publish {waiting, plural, one {# lesson} other {# lessons}}?', { waiting: waiting.length })}
          confirmLabel={t('Publish all')}
          onConfirm={publish}
          focusAfterConfirm={focusAfter}
        >
          {t('Members will see all {lessons, plural, one {# lesson} other {# lessons}} as they are now.', {
            lessons: lessons.length,
          })}{' '}
          {publishCourse ? t('The course itself is published with them.') : null}
          <ul>
            {waiting.map((lesson) => (
              <li key={lesson.id} dir="auto">
                {contentOf(lesson).title || t('A lesson without a title')}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </Inline>
  );
}

/** Not one that goes live later. */
export const isSeen = ({ published, goesLive }: AdminLesson): boolean => published !== null && !goesLive;

/** `1 of 3 lessons is published` */
export function publishedSentence(published: number, lessons: number): string {
  if (published === lessons)
    return t('{lessons, plural, one {Its lesson is published.} other {All # lessons are published.}}', { lessons });
  if (published === 0)
    return t('{lessons, plural, one {Its lesson isn’t published.} other {None of its # lessons is published.}}', {
      lessons,
    });
  return t(
    '{published, plural, one {# of {lessons} lessons is published.} other {# of {lessons} lessons are published.}}',
    { published, lessons },
  );
}
