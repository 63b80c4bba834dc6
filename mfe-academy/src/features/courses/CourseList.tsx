import type { CourseSummary } from '@powerline/contract/academy';
import { Link } from '@powerline/platform';
import { Card, coveringLink, formatList, Grid, onMobile, Stack, Text, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { CourseCover } from '../../components/CourseCover.tsx';
import { CourseProgress } from '../../components/CourseProgress.tsx';
import { placeInVideo } from '../../components/durations.ts';
import { courseAddress } from '../../components/lesson-address.ts';
import { t } from '../../words.ts';

const CourseCard = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  overflow: hidden;
  transition:
    border-color ${theme.motion.fast} ease-out,
    box-shadow ${theme.motion.fast} ease-out,
    transform ${theme.motion.fast} ease-out;

  &:hover {
    border-color: ${theme.color.accent};
    box-shadow: ${theme.shadow.hover};
    transform: translateY(${theme.motion.lift});
  }
  &:focus-within {
    border-color: ${theme.color.accent};
  }
  h3 {
    font-size: ${theme.fontSize.large};
  }
  /* The bars of a row are on one line. */
  > :last-child {
    margin-block-start: auto;
  }
`;

/** From edge to edge of the card. */
const Top = styled.div`
  margin: calc(-1 * ${theme.space[6]}) calc(-1 * ${theme.space[6]}) ${theme.space[2]};

  ${onMobile} {
    margin: calc(-1 * ${theme.space[4]}) calc(-1 * ${theme.space[4]}) ${theme.space[2]};
  }
`;

const CourseLink = styled(Link)`
  ${coveringLink}
`;

export const CourseList = ({ courses }: { courses: readonly CourseSummary[] }) => (
  <Grid as="ul" gap={6} columnWidth="18rem" aria-label={t('Courses')}>
    {courses.map((course) => (
      <CourseCard as="li" key={course.id}>
        <Top>
          <CourseCover course={course} />
        </Top>
        <Stack gap={2}>
          <h3 dir="auto">
            <CourseLink to={courseAddress(course.slug)}>{course.title}</CourseLink>
          </h3>
          <Text tone="muted" dir="auto">
            {course.summary}
          </Text>
          {course.finishFirst && course.finishFirst.length > 0 ? (
            <Text size="small" dir="auto">
              {t('First finish {courses}.', { courses: formatList(course.finishFirst.map(({ title }) => title)) })}
            </Text>
          ) : null}
          {course.stopped ? (
            <Text size="small" dir="auto">
              {t('You stopped at {place} in {lesson}.', {
                place: placeInVideo(course.stopped.positionMs),
                lesson: course.stopped.title,
              })}
            </Text>
          ) : null}
        </Stack>
        <CourseProgress course={course} />
      </CourseCard>
    ))}
  </Grid>
);
