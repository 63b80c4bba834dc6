import { Skeleton, Stack, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { LessonText } from '../../components/lesson/LessonText.tsx';

// As high as the poster of a film with its caption.
const VideoPlace = styled.div`
  aspect-ratio: 16 / 9;
  margin-block-end: 1.8rem;
  border-radius: ${theme.radius.large};
  background: ${theme.color.surfaceMuted};
`;

/** The path of `getLesson`, with the parts of the page's address. */
const CALL = '/api/academy/courses/$3/lessons/$4';

/** A loading lesson. As the prerendered page, it is filled before our code is loaded: docs/module-teams.md. */
export const LessonSkeleton = () => (
  <Stack gap={8} data-call={CALL}>
    <div hidden data-shown="videoUrl">
      <VideoPlace />
    </div>
    <div hidden data-shown="html">
      <LessonText html="" data-html="html" />
    </div>
    <Stack gap={6} data-unfilled="">
      <Skeleton height="20rem" />
      <Skeleton />
      <Skeleton width="80%" />
    </Stack>
  </Stack>
);
