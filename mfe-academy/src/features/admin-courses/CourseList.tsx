import type { AdminCourse } from '@powerline/contract/academy';
import { Link, notify } from '@powerline/platform';
import { Button, ConfirmDialog, Inline, SectionHeading, Stack, Text, VisuallyHidden } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { OrderedList } from '@powerline/ui/ordering';
import { Trash2 } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { deleteCourse, orderCourses } from '../../api/admin-courses.ts';
import { useOrder } from '../../components/admin/use-order.ts';
import { contentOf } from '../../components/editing/draft-desk.ts';
import { StateBadge } from '../../components/editing/StateBadge.tsx';
import { whatStays } from '../../components/editing/what-stays.ts';
import { counted } from '../../components/words.ts';

const nameOf = (course: AdminCourse): string => contentOf(course).title || 'A course without a title';

/** All courses, in the order in which members see them. */
export function CourseList({ courses }: { courses: readonly AdminCourse[] }) {
  const { rows, order } = useOrder(courses, orderCourses);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack as="section" gap={3} aria-labelledby="all-courses">
      <SectionHeading id="all-courses" ref={heading} size="large">
        Courses
      </SectionHeading>
      <OrderedList
        label="Courses"
        rows={rows.map((course) => ({
          id: course.id,
          name: nameOf(course),
          title: (
            <Stack gap={1}>
              <Inline gap={2}>
                <Link to={`/admin/academy/courses/${course.id}`} dir="auto">
                  {nameOf(course)}
                </Link>
                <StateBadge of={course} />
              </Inline>
              <Text as="span" size="small" tone="muted">
                {counted(course.lessons, 'lesson', 'lessons')}, {counted(course.learners, 'learner', 'learners')}
              </Text>
            </Stack>
          ),
          actions: <DeleteCourse course={course} focusAfter={heading} />,
        }))}
        onOrder={order}
        hint="Drag a course by its dots, or move it with its arrows. Members see them in this order."
      />
    </Stack>
  );
}

interface DeleteCourseProps {
  course: AdminCourse;
  /** What takes the focus when the course is gone, with its button. */
  focusAfter: RefObject<HTMLElement | null>;
}

function DeleteCourse({ course, focusAfter }: DeleteCourseProps) {
  const name = nameOf(course);
  async function remove() {
    try {
      await deleteCourse(course.id);
      notify.success('Course deleted', `${name} is gone, with its lessons.`);
    } catch (error) {
      await reportFailure('The course was not deleted', error);
    }
  }
  return (
    <ConfirmDialog
      trigger={
        <Button tone="quiet" size="small">
          <Trash2 aria-hidden="true" />
          Delete<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      }
      title={`Delete ${name}?`}
      confirmLabel="Delete course"
      onConfirm={remove}
      focusAfterConfirm={focusAfter}
    >
      {course.lessons === 0
        ? 'It has no lessons.'
        : `Its ${counted(course.lessons, 'lesson goes', 'lessons go')} with it, with texts, quizzes and captions.`}{' '}
      {whatStays(course)} This cannot be undone.
    </ConfirmDialog>
  );
}
