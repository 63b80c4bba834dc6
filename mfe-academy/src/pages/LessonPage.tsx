import { ApiError, useRouteParams } from '@powerline/platform';
import { Breadcrumbs, Loaded, OnlyWhileOpen, PageHeading, PageLayout, Skeleton, Stack } from '@powerline/ui';
import { useLesson } from '../api/lessons.ts';
import { AcademyNav } from '../components/AcademyNav.tsx';
import { courseAddress } from '../components/lesson-address.ts';
import { NotThere } from '../components/NotThere.tsx';
import { LearnLesson } from '../features/lesson/LearnLesson.tsx';

export default function LessonPage() {
  const { course, lesson } = useRouteParams('course', 'lesson');
  return (
    <OnlyWhileOpen system="academy" elseTo="/marketing-academy">
      <LessonOf key={`${course}/${lesson}`} course={course} lesson={lesson} />
    </OnlyWhileOpen>
  );
}

function LessonOf({ course, lesson: slug }: { course: string; lesson: string }) {
  const lesson = useLesson(course, slug);
  const title = lesson.data?.title ?? 'Lesson';
  const isLoading = !lesson.data && !lesson.error;
  const isUnknown = lesson.error instanceof ApiError && lesson.error.status === 404;
  return (
    <PageLayout density="working" width="reading">
      <PageHeading title={title} />
      <AcademyNav current="courses" isBelowPart />
      <Breadcrumbs
        crumbs={[
          { key: 'courses', title: 'Courses', to: '/marketing-academy' },
          {
            key: 'course',
            title: lesson.data?.courseTitle ?? 'Course',
            ...(isLoading ? {} : { to: courseAddress(course) }),
          },
        ]}
        current={title}
      />
      {isUnknown ? (
        <NotThere title="There is no such lesson" />
      ) : (
        <Loaded
          answer={lesson}
          what="the lesson"
          skeleton={
            <Stack gap={6}>
              <Skeleton height="20rem" />
              <Skeleton />
              <Skeleton width="80%" />
            </Stack>
          }
        >
          {(data) => <LearnLesson lesson={data} />}
        </Loaded>
      )}
    </PageLayout>
  );
}
