import { Card, Inline, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useRef } from 'react';
import { useAdminLessons } from '../../api/admin-lessons.ts';
import { t } from '../../words.ts';
import { CreateLesson } from './CreateLesson.tsx';
import { LessonList } from './LessonList.tsx';
import { PublishAll } from './PublishAll.tsx';

interface CourseLessonsProps {
  courseId: number;
  /** Publishes the course too, if it isn't; `undefined` if nothing of it is left to publish. */
  publishCourse: (() => Promise<unknown>) | undefined;
}

export function CourseLessons({ courseId, publishCourse }: CourseLessonsProps) {
  const response = useAdminLessons(courseId);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" aria-labelledby="course-lessons">
      <Stack gap={4}>
        <Inline gap={2} justify="space-between">
          <SectionHeading id="course-lessons" ref={heading} size="large">
            {t('Lessons')}
          </SectionHeading>
          <CreateLesson courseId={courseId} />
        </Inline>
        <AdminData response={response} name={t('lessons')} skeleton={<Skeleton height="8rem" />}>
          {(lessons) =>
            lessons.length === 0 ? (
              <Text tone="muted">
                {t('No lessons yet. A lesson is a video, a text, or both, with a quiz if you like.')}
              </Text>
            ) : (
              <Stack gap={3}>
                <PublishAll courseId={courseId} lessons={lessons} publishCourse={publishCourse} focusAfter={heading} />
                <LessonList courseId={courseId} lessons={lessons} focusAfterDelete={heading} />
              </Stack>
            )
          }
        </AdminData>
      </Stack>
    </Card>
  );
}
