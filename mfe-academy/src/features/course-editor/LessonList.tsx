import type { AdminLesson } from '@powerline/contract/academy';
import { Inline, Stack, StandaloneLink, Text } from '@powerline/ui';
import { OrderedList, useOrder } from '@powerline/ui/ordering';
import type { RefObject } from 'react';
import { deleteLesson, orderLessons } from '../../api/admin-lessons.ts';
import { DeleteWritten } from '../../components/editing/DeleteWritten.tsx';
import { KIND_WORDS } from '../../components/editing/kind-words.ts';
import { StateBadge } from '../../components/editing/StateBadge.tsx';
import { whatStays } from '../../components/editing/what-stays.ts';
import { contentOf } from '../../components/editing/written.ts';
import { counted } from '../../components/words.ts';

const nameOf = (lesson: AdminLesson): string => contentOf(lesson).title || 'A lesson without a title';

interface LessonListProps {
  courseId: number;
  lessons: readonly AdminLesson[];
  /** Takes focus after a deletion. */
  focusAfterDelete: RefObject<HTMLElement | null>;
}

export function LessonList({ courseId, lessons, focusAfterDelete }: LessonListProps) {
  const { rows, order } = useOrder(lessons, (ids, seen) => orderLessons(courseId, ids, seen));
  return (
    <OrderedList
      label="Lessons"
      rows={rows.map((lesson) => ({
        id: lesson.id,
        name: nameOf(lesson),
        title: (
          <Stack gap={1}>
            <Inline gap={2}>
              <StandaloneLink to={`/admin/academy/lessons/${lesson.id}`} dir="auto">
                {nameOf(lesson)}
              </StandaloneLink>
              <StateBadge of={lesson} />
            </Inline>
            <Text as="span" size="small" tone="muted">
              {detailsOf(lesson)}
            </Text>
          </Stack>
        ),
        actions: <DeleteLesson lesson={lesson} focusAfter={focusAfterDelete} />,
      }))}
      onOrder={order}
      hint="Drag a lesson by its dots, or move it with its arrows. Members learn them in this order."
    />
  );
}

function detailsOf(lesson: AdminLesson): string {
  const { kind, quiz } = contentOf(lesson);
  const parts = [KIND_WORDS[kind].name];
  if (quiz.length > 0) parts.push(`quiz of ${counted(quiz.length, 'question', 'questions')}`);
  parts.push(counted(lesson.learners, 'learner', 'learners'));
  return parts.join(', ');
}

const DeleteLesson = ({ lesson, focusAfter }: { lesson: AdminLesson; focusAfter: RefObject<HTMLElement | null> }) => (
  <DeleteWritten
    what="lesson"
    name={nameOf(lesson)}
    onDelete={() => deleteLesson(lesson)}
    message={`${nameOf(lesson)} is gone.`}
    focusAfter={focusAfter}
  >
    Its text, quiz and captions are deleted too. {whatStays(lesson)}
  </DeleteWritten>
);
