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
import { DraftBar } from '../../components/editing/DraftBar.tsx';
import { DraftConflict } from '../../components/editing/DraftConflict.tsx';
import { StateBadge } from '../../components/editing/StateBadge.tsx';
import { useDraft } from '../../components/editing/use-draft.ts';
import { useRefusalFocus } from '../../components/editing/use-refusal-focus.ts';
import { CourseLessons } from './CourseLessons.tsx';

const CALLS = { read: readCourse, save: saveCourseDraft, publish: publishCourse, withdraw: withdrawCourse };
const anyPartSchema = v.partial(courseContentSchema);
const WORDS: FieldWords<CourseContent> = {
  title: { name: 'Title', read: (title) => title },
  summary: { name: 'Summary', read: (summary) => summary },
};

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
  return (
    <Stack gap={6}>
      <DraftConflict desk={desk} writer={writer} what="course" words={WORDS} />
      <Card as="section" aria-labelledby="course-words" ref={form}>
        <Stack gap={4}>
          <Inline gap={2} justify="space-between">
            <SectionHeading id="course-words" size="large">
              What it is about
            </SectionHeading>
            <StateBadge of={item} />
          </Inline>
          <Field label="Title" error={faults.title} required>
            <TextInput
              autoComplete="off"
              maxLength={COURSE_TITLE_MAX_LENGTH}
              value={content.title}
              onChange={({ target }) => desk.change({ title: target.value }, true)}
              onBlur={() => void desk.save()}
            />
          </Field>
          <Field
            label="Summary"
            hint={`Who it’s for, and what they can do afterwards. ${content.summary.length} of ${COURSE_SUMMARY_MAX_LENGTH} characters.`}
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
            Address: /academy/courses/{item.slug}
          </Text>
        </Stack>
      </Card>
      <CourseLessons courseId={item.id} />
      <DraftBar
        desk={desk}
        what="course"
        takenBack="Members will no longer see it or its lessons."
        onRefused={showRefusals}
      />
      <UnsavedQuestion isUnsaved={desk.isUnsaved} what="this course" save={() => desk.save()} />
    </Stack>
  );
}
