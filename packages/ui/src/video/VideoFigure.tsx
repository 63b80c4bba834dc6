import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { VideoSpace } from './VideoFrame.tsx';

const Figure = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  min-width: 0;
`;

/** One line under a video, high also while nothing is known of the video. */
export const VideoCaption = styled.figcaption`
  min-height: calc(${theme.fontSize.small} * ${theme.lineHeight.body});
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
`;

/** The place of a video and of the line under it, the same in all its states. The first child stands in the 16:9. */
export function VideoFigure({ children: [video, caption] }: { children: [video: ReactNode, caption: ReactNode] }) {
  return (
    <Figure>
      <VideoSpace>{video}</VideoSpace>
      {caption}
    </Figure>
  );
}
