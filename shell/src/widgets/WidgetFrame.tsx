import { theme } from '@powerline/ui';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';

const END_SHADE = 'linear-gradient(to top, transparent, #000 3rem)';

const fade = keyframes`
  from, 95% { mask-image: ${END_SHADE}; }
  to { mask-image: none; }
`;

const Box = styled.div`
  /* Room for the outlines and shadows of what stands at its edges, which would be cut off. */
  box-sizing: content-box;
  min-width: 0;
  margin: calc(-1 * ${theme.space[1]});
  padding: ${theme.space[1]};
  overflow: auto;
  overflow-wrap: anywhere;

  /* What is higher fades at the end until it is scrolled to there: without a scroll bar it would look cut off. */
  @supports (animation-timeline: scroll(self)) {
    animation: ${fade} linear both;
    animation-timeline: scroll(self);
  }
`;

interface WidgetFrameProps {
  name: string;
  /** In rem. */
  height: number;
  children: ReactNode;
}

/** Has one height from the start, so that nothing moves. */
export function WidgetFrame({ name, height, children }: WidgetFrameProps) {
  return (
    <Box style={{ height: `${height}rem` }} data-widget={name}>
      {children}
    </Box>
  );
}
