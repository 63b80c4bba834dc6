import type { AdminCourse } from '@powerline/contract/academy';
import { Inline, SectionHeading, Stack, StandaloneLink, Text } from '@powerline/ui';
import { OrderedList, useOrder } from '@powerline/ui/ordering';
import { type RefObject, useRef } from 'react';
import { deleteCourse, orderCourses } from '../../api/admin-courses.ts';
import { DeleteWritten } from '../../components/editing/DeleteWritten.tsx';
import { StateBadge } from '../../components/editing/StateBadge.tsx';
import { whatStays } from '../../components/editing/what-stays.ts';
import { contentOf } from '../../components/editing/written.ts';
import { t } from '../../words.ts';

const nameOf = (course: AdminCourse): string => contentOf(course).title || t('A course without a title');

export function AdminCourseList({ courses }: { courses: readonly AdminCourse[] }) {
  const { rows, order } = useOrder(courses, orderCourses);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack as="section" gap={3} aria-labelledby="all-courses">
      <SectionHeading id="all-courses" ref={heading} size="large">
        {t('Courses')}
      </SectionHeading>
      <OrderedList
        label={t('Courses')}
        rows={rows.map((course) => ({
          id: course.id,
          name: nameOf(course),
          title: (
            <Stack gap={1}>
              <Inline gap={2}>
                <StandaloneLink to={`/admin/academy/courses/${course.id}`} dir="auto">
                  {nameOf(course)}
                </StandaloneLink>
                <StateBadge of={course} />
              </Inline>
              <Text as="span" size="small" tone="muted">
                {detailsOf(course)}
              </Text>
              {course.learners > 0 ? (
                <StandaloneLink to={`/admin/academy/courses/${course.id}/learners`}>
                  {t('How learners do')}
                </StandaloneLink>
              ) : null}
            </Stack>
          ),
          actions: <DeleteCourse course={course} focusAfter={heading} />,
        }))}
        onOrder={order}
        hint={t('Drag a course by its dots, or move it with its arrows. Members see them in this order.')}
      />
    </Stack>
  );
}

function detailsOf({ lessons, publishedLessons = lessons, learners }: AdminCourse): string {
  const learning = t('{learners, plural, one {# learner} other {# learners}}', { learners });
  return lessons === publishedLessons
    ? `${t('{lessons, plural, one {# lesson} other {# lessons}}', { lessons })}, ${learning}`
    : `${t('{publishedLessons} of {lessons, plural, one {# lesson} other {# lessons}} published', { publishedLessons, lessons })}, ${learning}`;
}

interface DeleteCourseProps {
  course: AdminCourse;
  focusAfter: RefObject<HTMLElement | null>;
}

const DeleteCourse = ({ course, focusAfter }: DeleteCourseProps) => (
  <DeleteWritten
    what="course"
    name={nameOf(course)}
    onDelete={() => deleteCourse(course)}
    message={t('{name} is gone, with its lessons.', { name: nameOf(course) })}
    focusAfter={focusAfter}
  >
    {course.lessons === 0
      ? t('It has no lessons.')
      : t(
          'Its {lessons, plural, one {# lesson is} other {# lessons are}} deleted too, with texts, quizzes and captions.',
          { lessons: course.lessons },
        )}{' '}
    {whatStays(course)}
  </DeleteWritten>
);
