import { theme } from '@powerline/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { PlacedWidget } from './slot-widgets.ts';
import { roomFor } from './widget-height.ts';
import { nameOf } from './widgets-in-slot.ts';

const Box = styled.div`
  display: grid;
  /* Room for the outlines and shadows of what stands at its edges, which would be cut off. */
  box-sizing: content-box;
  min-width: 0;
  margin: calc(-1 * ${theme.space[1]});
  padding: ${theme.space[1]};
  overflow: auto;
  overflow-wrap: anywhere;
`;

/** Keeps room for a widget from the start, so that nothing moves. */
export function WidgetFrame({ children, ...widget }: PlacedWidget & { children: ReactNode }) {
  const [minHeight] = useState(() => roomFor(widget));
  return (
    <Box style={{ minHeight }} data-widget={nameOf(widget)}>
      {children}
    </Box>
  );
}
