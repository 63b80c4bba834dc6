import { theme } from '@powerline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Box = styled.div`
  /* Room for the outlines and shadows of what stands at its edges, which would be cut off. */
  box-sizing: content-box;
  min-width: 0;
  margin: calc(-1 * ${theme.space[1]});
  padding: ${theme.space[1]};
  overflow: auto;
  overflow-wrap: anywhere;
`;

interface WidgetFrameProps {
  name: string;
  /** In rem. */
  height: number;
  children: ReactNode;
}

/** The place of a widget: of one height from the first moment on, whatever stands in it, so that nothing ever moves. */
export function WidgetFrame({ name, height, children }: WidgetFrameProps) {
  return (
    <Box style={{ height: `${height}rem` }} data-widget={name}>
      {children}
    </Box>
  );
}
