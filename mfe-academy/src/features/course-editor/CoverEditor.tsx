import type { AdminCourse } from '@powerline/contract/academy';
import { Card, Inline, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { ImageButtons, useImageChange } from '@powerline/ui/images';
import { styled } from 'styled-components';
import { removeCourseCover, sendCourseCover } from '../../api/admin-courses.ts';
import { CourseCover } from '../../components/CourseCover.tsx';
import { contentOf } from '../../components/editing/written.ts';
import { t } from '../../words.ts';

const Preview = styled.div`
  flex: 0 1 18rem;
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
`;

/** Saves an image as soon as it is chosen. Members see it at once. */
export function CoverEditor({ course }: { course: AdminCourse }) {
  const { id, cover = null } = course;
  const { title } = contentOf(course);
  const change = useImageChange(cover, {
    send: (file) => sendCourseCover(id, file),
    remove: () => removeCourseCover(id),
  });
  return (
    <Card as="section" aria-labelledby="cover">
      <Stack gap={4}>
        <SectionHeading id="cover" size="large">
          {t('Cover')}
        </SectionHeading>
        <Inline gap={4} align="start">
          <Preview>
            <CourseCover course={{ id, title, cover: change.shown }} />
          </Preview>
          <Stack gap={2} style={{ flex: '1 1 15rem' }}>
            <ImageButtons whose={title || t('the course')} picture={change} />
            <Text size="small" tone="muted">
              {t(
                'A wide JPEG, PNG, WebP or GIF of up to 5 MB. Its sides are kept, its top and bottom may be cut. Members see it at once. Without one, the card has a drawing.',
              )}
            </Text>
          </Stack>
        </Inline>
      </Stack>
    </Card>
  );
}
