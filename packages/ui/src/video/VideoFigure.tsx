import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

/** Specification section 9. */
const VIDEO_ASPECT_RATIO = '16 / 9';

/** The size of a video while its address loads or is missing, so that nothing moves. */
export const VideoSpace = styled.div`
  display: grid;
  width: 100%;
  aspect-ratio: ${VIDEO_ASPECT_RATIO};
`;

const Figure = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  min-width: 0;
`;

/** One line under a video; keeps its height while the video is unknown. */
export const VideoCaption = styled.figcaption`
  min-height: calc(${theme.fontSize.small} * ${theme.lineHeight.body});
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
`;

/** The place of a video and its caption, the same in all states. The first child has the 16:9 area. */
export function VideoFigure({ children: [video, caption] }: { children: [video: ReactNode, caption: ReactNode] }) {
  return (
    <Figure>
      <VideoSpace>{video}</VideoSpace>
      {caption}
    </Figure>
  );
}
