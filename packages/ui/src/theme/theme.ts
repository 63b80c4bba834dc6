import { lightPalette } from '@powerline/contract/look';
import { createTheme } from 'styled-components';

/**
 * Design tokens as CSS variables (`--app-…`). As static interpolations (`color: ${theme.color.text}`) they make the
 * same CSS in every module, and dark mode renders nothing again.
 */
export const theme = createTheme(
  {
    color: lightPalette,
    // Steps of 4 px at the browser's default text size.
    space: {
      1: '0.25rem',
      2: '0.5rem',
      3: '0.75rem',
      4: '1rem',
      6: '1.5rem',
      8: '2rem',
      12: '3rem',
      16: '4rem',
      24: '6rem',
    },
    fontSize: {
      small: '0.875rem',
      body: '1rem',
      large: '1.25rem',
      heading: '1.5rem',
      display: '2rem',
      // From 40 px on a phone to 64 px on a wide screen.
      hero: 'clamp(2.5rem, 1.75rem + 3vw, 4rem)',
    },
    fontWeight: { regular: 400, strong: 600, display: 700 },
    lineHeight: { body: 1.5, heading: 1.25 },
    font: {
      body: "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif",
    },
    // `medium` for controls, `large` for cards.
    radius: { small: '0.375rem', medium: '0.5rem', large: '1rem', full: '999px' },
    // Borders separate; shadows are for hovered and overlaid things.
    shadow: {
      hover: '0 8px 24px rgb(28 26 36 / 0.1)',
      overlay: '0 16px 40px rgb(28 26 36 / 0.18)',
    },
    // Under reduced motion, times are 1 ms and the lift is 0 (GlobalStyle.ts): transitions need no media query and
    // still end.
    motion: { fast: '150ms', slow: '200ms', lift: '-2px' },
    width: { form: '30rem', reading: '42rem', page: '72rem' },
    // -1 where lines run from right to left (GlobalStyle.ts): for `translateX` and others that know only left and right.
    forward: '1',
    layer: { sticky: 10, overlay: 100, tooltip: 200, toast: 300 },
  },
  { prefix: 'app' },
);

export type SpaceStep = keyof typeof theme.raw.space;

/** Below this width (px), pages use the phone layout (specification section 9). */
export const MOBILE_BREAKPOINT_PX = 768;

export const onMobile = `@media (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;

/** From this width (px) on, a page has room for two columns. */
const WIDE_BREAKPOINT_PX = 1024;

export const onWide = `@media (min-width: ${WIDE_BREAKPOINT_PX}px)`;
