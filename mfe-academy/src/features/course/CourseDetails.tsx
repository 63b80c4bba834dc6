import type { Course } from '@powerline/contract/academy';
import { EmptyState, Inline, LinkButton, NotTranslated, SectionHeading, Stack, Text } from '@powerline/ui';
import { CourseProgress } from '../../components/CourseProgress.tsx';
import { lessonAddress } from '../../components/lesson-address.ts';
import { t } from '../../words.ts';
import { CourseCertificate } from './CourseCertificate.tsx';
import { CourseNotes } from './CourseNotes.tsx';
import { FinishFirst } from './FinishFirst.tsx';
import { Outline } from './Outline.tsx';

export function CourseDetails({ course }: { course: Course }) {
  const { finishFirst = [] } = course;
  const isLocked = finishFirst.length > 0;
  if (course.outline.length === 0) {
    return (
      <EmptyState title={t('No lessons yet')}>
        {t('They are being written, and will be here once they are published.')}
      </EmptyState>
    );
  }
  return (
    <>
      <Stack gap={4}>
        <NotTranslated written={course.language} />
        {course.summary ? <Text lang={course.language}>{course.summary}</Text> : null}
        {isLocked ? (
          <FinishFirst courses={finishFirst} />
        ) : (
          <>
            <CourseProgress course={course} />
            <NextLesson course={course} />
          </>
        )}
      </Stack>
      <CourseCertificate course={course} />
      <Stack as="section" gap={4} aria-labelledby="lessons">
        <SectionHeading id="lessons">{t('Lessons')}</SectionHeading>
        <Outline course={course} isLocked={isLocked} />
      </Stack>
      <CourseNotes course={course.slug} />
    </>
  );
}

function NextLesson({ course: { slug, outline } }: { course: Course }) {
  const [first] = outline;
  const next = outline.find(({ isCompleted }) => !isCompleted);
  const shown = next ?? first;
  if (!shown) return null;
  const isBegun = outline.some(({ isCompleted }) => isCompleted);
  const label = () => {
    if (!next) return t('Review the course');
    return isBegun ? t('Continue: {title}', { title: next.title }) : t('Start: {title}', { title: next.title });
  };
  return (
    <Inline>
      <LinkButton to={lessonAddress({ course: slug, lesson: shown.slug })} tone={next ? 'primary' : 'secondary'}>
        {label()}
      </LinkButton>
    </Inline>
  );
}
