import { useLayoutEffect } from 'react';
import { keyframes, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

const appear = keyframes`
  from { opacity: 0; }
`;

const Shade = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.overlay};
  background: ${theme.color.overlay};
  /* Radix turns pointer events off outside of a dialog; without this a press would fall through the shade. */
  pointer-events: auto;
  animation: ${appear} ${theme.motion.fast} ease-out;
`;

/**
 * The shade behind a dialog; while it stands the page does not scroll. It stands in for Radix's own overlay, which
 * locks scrolling by a style tag with text that the Content-Security-Policy refuses.
 */
export function Backdrop() {
  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement;
    const before = { overflow: style.overflow, paddingInlineEnd: style.paddingInlineEnd };
    // Fills the place of the scroll bar that goes away, so that the page does not jump.
    style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
    return () => {
      Object.assign(style, before);
    };
  }, []);

  return <Shade />;
}
