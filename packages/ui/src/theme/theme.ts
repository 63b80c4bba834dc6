import { createTheme } from 'styled-components';
import { lightPalette } from './palette.ts';

/**
 * The tokens of the design as CSS variables (`--app-…`). Use them as static interpolations:
 * `color: ${theme.color.text}`. The CSS is then the same text in every module, and dark mode renders nothing anew.
 */
export const theme = createTheme(
  {
    color: lightPalette,
    // The number counts steps of 4 px at the browser's usual text size.
    space: {
      1: '0.25rem',
      2: '0.5rem',
      3: '0.75rem',
      4: '1rem',
      6: '1.5rem',
      8: '2rem',
      12: '3rem',
      16: '4rem',
    },
    fontSize: {
      small: '0.875rem',
      body: '1rem',
      large: '1.25rem',
      heading: '1.5rem',
      display: '2rem',
    },
    fontWeight: { regular: 400, strong: 600 },
    lineHeight: { body: 1.5, heading: 1.25 },
    font: {
      body: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif",
    },
    radius: { small: '0.375rem', medium: '0.5rem', large: '0.75rem', full: '999px' },
    shadow: {
      raised: '0 1px 2px rgb(15 17 21 / 0.05)',
      overlay: '0 12px 32px rgb(15 17 21 / 0.16)',
    },
    // Both become 1 ms under reduced motion (GlobalStyle.ts): a transition that uses them needs no media query, and
    // whoever waits for its end is still told.
    motion: { fast: '150ms', slow: '200ms' },
    width: { form: '30rem', reading: '42rem', page: '72rem' },
    layer: { sticky: 10, overlay: 100, tooltip: 200, toast: 300 },
  },
  { prefix: 'app' },
);

export type SpaceStep = keyof typeof theme.raw.space;

/** Below this width (px) the page is laid out for a phone (specification section 9). */
export const MOBILE_BREAKPOINT_PX = 768;

/** Media query of the phone layout. */
export const onMobile = `@media (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;
