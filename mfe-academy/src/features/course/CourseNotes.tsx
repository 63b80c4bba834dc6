import { Link } from '@powerline/platform';
import { Card, SectionHeading, Stack, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { useNotes } from '../../api/notes.ts';
import { lessonAddress } from '../../components/lesson-address.ts';
import { t } from '../../words.ts';

const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Lesson = styled(Link)`
  font-weight: ${theme.fontWeight.strong};
`;

/** All of the member's notes about a course. Nothing without one. */
export function CourseNotes({ course }: { course: string }) {
  const { data } = useNotes(course);
  if (!data || data.notes.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="notes">
      <SectionHeading id="notes">{t('Your notes')}</SectionHeading>
      <Card>
        <Stack gap={6}>
          {data.notes.map(({ lesson, title, text }) => (
            <Stack gap={1} key={lesson}>
              <div>
                <Lesson to={lessonAddress({ course, lesson })} dir="auto">
                  {title}
                </Lesson>
              </div>
              <Words dir="auto">{text}</Words>
            </Stack>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}
