import type { CourseSummary, Courses } from '@powerline/contract/academy';
import { Card, Inline, LinkButton, Loaded, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';
import { useCourses } from '../api/courses.ts';
import { CourseProgress } from '../components/CourseProgress.tsx';
import { courseAddress, lessonAddress } from '../components/lesson-address.ts';
import { t } from '../words.ts';

/** Its height is in `module.json`. */
export default function GoOnLearningWidget() {
  const courses = useCourses();
  return (
    <Card as="section" aria-labelledby="go-on-learning-widget">
      <Stack gap={3}>
        <SectionHeading level={3} id="go-on-learning-widget">
          {t('Keep learning')}
        </SectionHeading>
        <Loaded answer={courses} what={t('your courses')} skeleton={<Skeleton height="7rem" />}>
          {(data) => <GoOn {...data} />}
        </Loaded>
      </Stack>
    </Card>
  );
}

interface Step {
  sentence: string;
  course?: CourseSummary | undefined;
  label: string;
  to: string;
}

function stepOf({ courses, next }: Courses): Step {
  const all = { label: t('See all courses'), to: '/marketing-academy' };
  if (next) {
    const course = courses.find(({ slug }) => slug === next.course);
    return {
      sentence: t('Next: {title}', { title: next.title }),
      course,
      label: t('Continue'),
      to: lessonAddress(next),
    };
  }
  const first = courses.find(
    ({ lessons, completed, finishFirst = [] }) => completed < lessons && finishFirst.length === 0,
  );
  if (first) {
    return {
      sentence: t('Start with {title}.', { title: first.title }),
      course: first,
      label: t('Start'),
      to: courseAddress(first.slug),
    };
  }
  if (courses.some(({ lessons }) => lessons > 0)) {
    return { sentence: t('You have completed all courses. Well done!'), ...all };
  }
  return { sentence: t('No courses yet: the first one is being written.'), ...all };
}

function GoOn(courses: Courses) {
  const { sentence, course, label, to } = stepOf(courses);
  return (
    <>
      <Text dir="auto">{sentence}</Text>
      {course ? (
        <Stack gap={1}>
          <Text as="div" size="small" dir="auto">
            {course.title}
          </Text>
          <CourseProgress course={course} />
        </Stack>
      ) : null}
      <Inline>
        <LinkButton to={to} size="small" tone="secondary">
          {label}
        </LinkButton>
        <LinkButton to="/academy/points" size="small" tone="quiet">
          {t('My points')}
        </LinkButton>
      </Inline>
    </>
  );
}
