import { ApiError, errorSentence, UnreachableError, useRouteParams } from '@powerline/platform';
import { Breadcrumbs, EmptyState, LinkButton, Loaded, OnlyWhileOpen, PageHeading, PageLayout } from '@powerline/ui';
import { Lock } from 'lucide-react';
import { useLesson } from '../api/lessons.ts';
import { AcademyNav } from '../components/AcademyNav.tsx';
import { courseAddress, lessonAddress } from '../components/lesson-address.ts';
import { NotThere } from '../components/NotThere.tsx';
import { LearnLesson } from '../features/lesson/LearnLesson.tsx';
import { LessonSkeleton } from '../features/lesson/LessonSkeleton.tsx';
import { KeptCopy } from '../features/lesson/offline/KeptCopy.tsx';
import { t } from '../words.ts';

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
  const title = lesson.data?.title ?? t('Lesson');
  const isLoading = !lesson.data && !lesson.error;
  const status = lesson.error instanceof ApiError ? lesson.error.status : undefined;
  return (
    <PageLayout density="working" width="reading">
      <PageHeading title={title} filledWith="title" />
      <AcademyNav current="courses" isBelowPart />
      <Breadcrumbs
        crumbs={[
          { key: 'courses', title: t('Courses'), to: '/marketing-academy' },
          {
            key: 'course',
            title: lesson.data?.courseTitle ?? t('Course'),
            ...(isLoading ? {} : { to: courseAddress(course) }),
          },
        ]}
        current={title}
      />
      {status === 404 ? (
        <NotThere title={t('There is no such lesson')} />
      ) : status === 403 ? (
        <EmptyState
          title={t('This lesson isn’t open yet')}
          icon={<Lock size={20} />}
          action={
            <LinkButton to={courseAddress(course)} size="small" tone="secondary">
              {t('See the course')}
            </LinkButton>
          }
        >
          {errorSentence(lesson.error, t('Other courses come first.'))}
        </EmptyState>
      ) : (
        <Loaded answer={lesson} what={t('the lesson')} skeleton={<LessonSkeleton />}>
          {(data) => <LearnLesson lesson={data} />}
        </Loaded>
      )}
      {lesson.error instanceof UnreachableError ? <KeptCopy address={lessonAddress({ course, lesson: slug })} /> : null}
    </PageLayout>
  );
}
