import type { CourseSummary } from '@powerline/contract/academy';
import { Link } from '@powerline/platform';
import { Card, coveringLink, Grid, Stack, Text, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { CourseProgress } from '../../components/CourseProgress.tsx';
import { courseAddress } from '../../components/lesson-address.ts';
import { t } from '../../words.ts';

const CourseCard = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  transition: border-color ${theme.motion.fast} ease-out;

  &:hover {
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

const CourseLink = styled(Link)`
  ${coveringLink}
`;

export const CourseList = ({ courses }: { courses: readonly CourseSummary[] }) => (
  <Grid as="ul" gap={6} columnWidth="18rem" aria-label={t('Courses')}>
    {courses.map((course) => (
      <CourseCard as="li" key={course.id}>
        <Stack gap={2}>
          <h3 dir="auto">
            <CourseLink to={courseAddress(course.slug)}>{course.title}</CourseLink>
          </h3>
          <Text tone="muted" dir="auto">
            {course.summary}
          </Text>
        </Stack>
        <CourseProgress course={course} />
      </CourseCard>
    ))}
  </Grid>
);
