import type { AdminLesson } from '@powerline/contract/academy';
import { Inline, Stack, StandaloneLink, Text } from '@powerline/ui';
import { OrderedList, useOrder } from '@powerline/ui/ordering';
import type { RefObject } from 'react';
import { deleteLesson, orderLessons } from '../../api/admin-lessons.ts';
import { DeleteWritten } from '../../components/editing/DeleteWritten.tsx';
import { kindName } from '../../components/editing/kind-words.ts';
import { StateBadge } from '../../components/editing/StateBadge.tsx';
import { whatStays } from '../../components/editing/what-stays.ts';
import { contentOf } from '../../components/editing/written.ts';
import { t } from '../../words.ts';

const nameOf = (lesson: AdminLesson): string => contentOf(lesson).title || t('A lesson without a title');

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
      label={t('Lessons')}
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
      hint={t('Drag a lesson by its dots, or move it with its arrows. Members learn them in this order.')}
    />
  );
}

function detailsOf(lesson: AdminLesson): string {
  const { kind, quiz } = contentOf(lesson);
  const parts = [kindName(kind)];
  if (quiz.length > 0)
    parts.push(
      t('{questions, plural, one {quiz of # question} other {quiz of # questions}}', { questions: quiz.length }),
    );
  parts.push(t('{learners, plural, one {# learner} other {# learners}}', { learners: lesson.learners }));
  return parts.join(', ');
}

const DeleteLesson = ({ lesson, focusAfter }: { lesson: AdminLesson; focusAfter: RefObject<HTMLElement | null> }) => (
  <DeleteWritten
    what="lesson"
    name={nameOf(lesson)}
    onDelete={() => deleteLesson(lesson)}
    message={t('{name} is gone.', { name: nameOf(lesson) })}
    focusAfter={focusAfter}
  >
    {t('Its text, quiz and captions are deleted too.')} {whatStays(lesson)}
  </DeleteWritten>
);
