import type { Course, LessonSummary } from '@powerline/contract/academy';
import { Link } from '@powerline/platform';
import { Card, onMobile, pressableLine, theme, VisuallyHidden } from '@powerline/ui';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { shortDuration } from '../../components/durations.ts';
import { lessonAddress } from '../../components/lesson-address.ts';
import { t } from '../../words.ts';
import { lessonPoints } from './lesson-points.ts';

const List = styled.ol`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  ${pressableLine}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[3]};
  min-height: 2.75rem;

  &:first-child {
    padding-block-start: 0;
  }
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border: 1px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.full};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
  font-variant-numeric: tabular-nums;

  [data-done] > & {
    border-color: ${theme.color.success};
    background: ${theme.color.success};
    color: ${theme.color.onSuccess};
  }
  svg {
    width: 1rem;
    height: 1rem;
    stroke-width: 3;
  }
`;

const Points = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
  font-variant-numeric: tabular-nums;

  [data-done] > & {
    color: ${theme.color.success};
    font-weight: ${theme.fontWeight.strong};
  }
  ${onMobile} {
    grid-column: 2;
  }
`;

const inWords = ({ kind, seconds, hasQuiz }: LessonSummary): string =>
  [kind === 'text' ? t('Text') : t('Video'), shortDuration(seconds), ...(hasQuiz ? [t('Quiz')] : [])].join(' · ');

export const Outline = ({ course: { slug, outline }, isLocked }: { course: Course; isLocked: boolean }) => (
  <Card>
    <List aria-label={t('Lessons')}>
      {outline.map((lesson, at) => (
        <Line key={lesson.id} data-done={lesson.isCompleted || undefined}>
          <Mark aria-hidden="true">{lesson.isCompleted ? <Check /> : at + 1}</Mark>
          <div>
            {isLocked ? (
              <span dir="auto">{lesson.title}</span>
            ) : (
              <Link to={lessonAddress({ course: slug, lesson: lesson.slug })} dir="auto">
                {lesson.title}
              </Link>
            )}
            {lesson.isCompleted ? <VisuallyHidden> {t('(completed)')}</VisuallyHidden> : null}
            <p>{inWords(lesson)}</p>
          </div>
          <Points>{lessonPoints(lesson)}</Points>
        </Line>
      ))}
    </List>
  </Card>
);
