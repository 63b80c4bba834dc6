import {
  type AdminCourse,
  COURSE_SUMMARY_MAX_LENGTH,
  COURSE_TITLE_MAX_LENGTH,
  type CourseContent,
  courseContentSchema,
  publishableCourseSchema,
} from '@powerline/contract/academy';
import { Card, Field, Inline, SectionHeading, Stack, Text, TextArea, TextInput, UnsavedQuestion } from '@powerline/ui';
import type { FieldWords } from '@powerline/ui/saving';
import { useRef } from 'react';
import * as v from 'valibot';
import { publishCourse, readCourse, saveCourseDraft, withdrawCourse } from '../../api/admin-courses.ts';
import { useAdminLessons } from '../../api/admin-lessons.ts';
import { DraftBar } from '../../components/editing/DraftBar.tsx';
import { DraftConflict } from '../../components/editing/DraftConflict.tsx';
import { StateBadge } from '../../components/editing/StateBadge.tsx';
import { useDraft } from '../../components/editing/use-draft.ts';
import { useRefusalFocus } from '../../components/editing/use-refusal-focus.ts';
import { t } from '../../words.ts';
import { CourseLessons } from './CourseLessons.tsx';
import { CoverEditor } from './CoverEditor.tsx';
import { PrerequisitesEditor } from './PrerequisitesEditor.tsx';
import { isSeen, publishedSentence } from './PublishAll.tsx';

const CALLS = { read: readCourse, save: saveCourseDraft, publish: publishCourse, withdraw: withdrawCourse };
const anyPartSchema = v.partial(courseContentSchema);
const fieldWords = (): FieldWords<CourseContent> => ({
  title: { name: t('Title'), read: (title) => title },
  summary: { name: t('Summary'), read: (summary) => summary },
});

export function CourseEditor({ course, writer }: { course: AdminCourse; writer: string }) {
  const desk = useDraft<CourseContent, AdminCourse>({
    kind: 'course',
    item: course,
    writer,
    calls: CALLS,
    schema: anyPartSchema,
    publishable: publishableCourseSchema,
  });
  const form = useRef<HTMLElement>(null);
  const showRefusals = useRefusalFocus(form);
  const { content, faults, item } = desk;
  const { data: lessons = [] } = useAdminLessons(course.id);
  const published = lessons.filter(isSeen).length;
  const isOneMissing = lessons.some((lesson) => lesson.published === null);
  const publish = async () => {
    if (!(await desk.publish()) && !desk.theirs) showRefusals();
  };
  return (
    <Stack gap={6}>
      <DraftConflict desk={desk} writer={writer} what="course" words={fieldWords()} />
      <Card as="section" aria-labelledby="course-words" ref={form}>
        <Stack gap={4}>
          <Inline gap={2} justify="space-between">
            <SectionHeading id="course-words" size="large">
              {t('What it is about')}
            </SectionHeading>
            <StateBadge of={item} />
          </Inline>
          <Field label={t('Title')} error={faults.title} required>
            <TextInput
              autoComplete="off"
              maxLength={COURSE_TITLE_MAX_LENGTH}
              value={content.title}
              onChange={({ target }) => desk.change({ title: target.value }, true)}
              onBlur={() => void desk.save()}
            />
          </Field>
          <Field
            label={t('Summary')}
            hint={t('Who it’s for, and what they can do afterwards. {length} of {most} characters.', {
              length: content.summary.length,
              most: COURSE_SUMMARY_MAX_LENGTH,
            })}
            error={faults.summary}
            required
          >
            <TextArea
              rows={4}
              value={content.summary}
              onChange={({ target }) => desk.change({ summary: target.value }, true)}
              onBlur={() => void desk.save()}
            />
          </Field>
          <Text size="small" tone="muted">
            {t('Address: {address}', { address: `/academy/courses/${item.slug}` })}
          </Text>
        </Stack>
      </Card>
      <CoverEditor course={course} />
      {course.prerequisites ? <PrerequisitesEditor course={course} /> : null}
      <CourseLessons courseId={item.id} publishCourse={item.draft === null ? undefined : publish} />
      <DraftBar
        desk={desk}
        what="course"
        takenBack={t('Members will no longer see it or its lessons.')}
        question={
          item.published === null && isOneMissing
            ? `${publishedSentence(published, lessons.length)} ${
                published === 0
                  ? t('Members will see the course without any lesson. Publish all, under Lessons, publishes them too.')
                  : t('Members won’t see the others. Publish all, under Lessons, publishes them too.')
              }`
            : undefined
        }
        onRefused={showRefusals}
      />
      <UnsavedQuestion isUnsaved={desk.isUnsaved} what={t('this course')} save={() => desk.save()} />
    </Stack>
  );
}
