import { ApiError, useRouteParams } from '@powerline/platform';
import { Breadcrumbs, Loaded, OnlyWhileOpen, PageHeading, PageLayout, Skeleton, Stack } from '@powerline/ui';
import { useCourse } from '../api/courses.ts';
import { AcademyNav } from '../components/AcademyNav.tsx';
import { NotThere } from '../components/NotThere.tsx';
import { CourseDetails } from '../features/course/CourseDetails.tsx';
import { t } from '../words.ts';

export default function CoursePage() {
  const { course: slug } = useRouteParams('course');
  return (
    <OnlyWhileOpen system="academy" elseTo="/marketing-academy">
      <CourseOf key={slug} slug={slug} />
    </OnlyWhileOpen>
  );
}

function CourseOf({ slug }: { slug: string }) {
  const course = useCourse(slug);
  const title = course.data?.title ?? t('Course');
  const isUnknown = course.error instanceof ApiError && course.error.status === 404;
  return (
    <PageLayout density="working" width="reading">
      <PageHeading
        title={title}
        lead={t(
          'Go through the lessons at your own pace. Your progress is kept, and each completed lesson brings points.',
        )}
      />
      <AcademyNav current="courses" isBelowPart />
      <Breadcrumbs crumbs={[{ key: 'courses', title: t('Courses'), to: '/marketing-academy' }]} current={title} />
      {isUnknown ? (
        <NotThere title={t('There is no such course')} />
      ) : (
        <Loaded
          answer={course}
          what={t('the course')}
          skeleton={
            <Stack gap={6}>
              <Skeleton height="2rem" />
              <Skeleton height="20rem" />
            </Stack>
          }
        >
          {(data) => <CourseDetails course={data} />}
        </Loaded>
      )}
    </PageLayout>
  );
}
