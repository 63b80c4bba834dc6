import type { Courses } from '@powerline/contract/academy';
import { EmptyState, Inline, LinkButton, Loaded, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';
import { GraduationCap } from 'lucide-react';
import { useCourses } from '../../api/courses.ts';
import { lessonAddress } from '../../components/lesson-address.ts';
import { t } from '../../words.ts';
import { CourseList } from './CourseList.tsx';

export function CourseOverview() {
  const courses = useCourses();
  return (
    <Stack as="section" gap={4} aria-labelledby="courses">
      <SectionHeading id="courses">{t('Courses')}</SectionHeading>
      <Loaded
        answer={courses}
        what={t('the courses')}
        skeleton={
          <Stack gap={4}>
            <Skeleton width="16rem" height="2.5rem" />
            <Skeleton height="12rem" />
          </Stack>
        }
      >
        {(data) => (data.courses.length === 0 ? <NoCourses /> : <CoursesWithNext {...data} />)}
      </Loaded>
    </Stack>
  );
}

const NoCourses = () => (
  <EmptyState title={t('No courses yet')} icon={<GraduationCap size={20} />}>
    {t('The first course is being written. It will be here as soon as it is published.')}
  </EmptyState>
);

const CoursesWithNext = ({ courses, next }: Courses) => (
  <>
    {next ? (
      <Inline gap={3}>
        <LinkButton to={lessonAddress(next)}>{t('Continue: {title}', { title: next.title })}</LinkButton>
        <Text as="span" size="small" tone="muted" dir="auto">
          {t('in {course}', { course: next.courseTitle })}
        </Text>
      </Inline>
    ) : null}
    <CourseList courses={courses} />
  </>
);
