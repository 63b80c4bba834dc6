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

/** One line under a film, high also while nothing is known of the film. */
export const FilmCaption = styled.figcaption`
  min-height: calc(${theme.fontSize.small} * ${theme.lineHeight.body});
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
`;

/** The place of a film and of the line under it, the same in all its states. The first child stands in the 16:9. */
export function FilmSpace({ children: [film, caption] }: { children: [film: ReactNode, caption: ReactNode] }) {
  return (
    <Figure>
      <VideoSpace>{film}</VideoSpace>
      {caption}
    </Figure>
  );
}
