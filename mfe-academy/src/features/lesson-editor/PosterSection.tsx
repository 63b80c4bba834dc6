import type { AdminLesson } from '@powerline/contract/academy';
import { Card, Inline, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { ImageButtons, useImageChange } from '@powerline/ui/images';
import { styled } from 'styled-components';
import { removeLessonPoster, sendLessonPoster } from '../../api/admin-lessons.ts';
import { t } from '../../words.ts';

const Preview = styled.img`
  flex: 0 1 14rem;
  min-width: 0;
  width: 14rem;
  aspect-ratio: 16 / 9;
  object-fit: contain;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: #000;
`;

/** Saves an image as soon as it is chosen. Members see it at once. */
export function PosterSection({ lesson: { id, poster = null } }: { lesson: Pick<AdminLesson, 'id' | 'poster'> }) {
  const change = useImageChange(poster, {
    send: (file) => sendLessonPoster(id, file),
    remove: () => removeLessonPoster(id),
  });
  return (
    <Card as="section" aria-labelledby="lesson-poster">
      <Stack gap={4}>
        <SectionHeading id="lesson-poster" size="large">
          {t('Poster')}
        </SectionHeading>
        <Inline gap={4} align="start">
          {change.shown === null ? null : <Preview src={change.shown} alt={t('The poster as it is')} />}
          <Stack gap={2} style={{ flex: '1 1 15rem' }}>
            <ImageButtons whose={t('the video')} picture={change} />
            <Text size="small" tone="muted">
              {t('The image that members see before they press play. Without one, they see the video’s beginning.')}
            </Text>
          </Stack>
        </Inline>
      </Stack>
    </Card>
  );
}
