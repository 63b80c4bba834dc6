import { darkPalette } from '@powerline/contract/look';
import { createGlobalStyle, css } from 'styled-components';
import { theme } from './theme.ts';

const darkVariables = Object.entries(darkPalette)
  // Object.entries forgets the keys' type; both palettes have the same keys by type.
  .map(([name, value]) => `${theme.vars.color[name as keyof typeof darkPalette]}: ${value};`)
  .join('\n');

const dark = css`
  color-scheme: dark;
  ${darkVariables}
  ${theme.vars.shadow.hover}: 0 8px 24px rgb(0 0 0 / 0.4);
  ${theme.vars.shadow.overlay}: 0 16px 40px rgb(0 0 0 / 0.55);
`;

/** The system's theme, for HTML without scripts, until one sets the chosen theme. */
export const SystemTheme = createGlobalStyle`
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) {
      ${dark}
    }
  }
`;

/** The dark palette under `<html data-theme="dark">`, the reset and the look of bare elements. */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light;
  }
  :root[data-theme='dark'] {
    ${dark}
  }
  [dir='rtl'] {
    ${theme.vars.forward}: -1;
  }
  /* Icons of lucide that point to a side. */
  [dir='rtl'] svg:is([class*='-left'], [class*='-right'], [class*='-log-']) {
    scale: -1 1;
  }
  /* No blanket rule on every animation: toasts close when the animation of their progress bar ends. */
  @media (prefers-reduced-motion: reduce) {
    :root {
      ${theme.vars.motion.fast}: 1ms;
      ${theme.vars.motion.slow}: 1ms;
      ${theme.vars.motion.lift}: 0;
    }
  }

  *, *::before, *::after {
    box-sizing: border-box;
  }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }
  /* What takes the focus, and the line that is typed in, is not scrolled to where the bars lie over it. */
  :root {
    scroll-padding-block-end: var(--bottom-bar, 0px);
  }
  :root:has([data-save-bar]) {
    scroll-padding-block-end: calc(var(--bottom-bar, 0px) + 8rem);
  }
  body {
    margin: 0;
    min-height: 100vh;
    min-height: 100dvh;
    background: ${theme.color.page};
    color: ${theme.color.text};
    font-family: ${theme.font.body};
    font-size: ${theme.fontSize.body};
    line-height: ${theme.lineHeight.body};
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    overflow-wrap: break-word;
    /* No word stands alone in the last line. */
    text-wrap: pretty;
  }
  /* Lines that were written already stay as they are while someone types. */
  textarea {
    text-wrap: stable;
  }
  /* Words of another direction begin where ours do, other than in a field. */
  :where([dir='auto']:not(input, textarea)) {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, pre {
    margin: 0;
  }
  h1, h2, h3, h4 {
    font-weight: ${theme.fontWeight.strong};
    line-height: ${theme.lineHeight.heading};
    text-wrap: balance;
  }
  h1 { font-size: ${theme.fontSize.display}; }
  h2 { font-size: ${theme.fontSize.heading}; }
  h3, h4 { font-size: ${theme.fontSize.large}; }
  ul, ol {
    padding-inline-start: 1.25em;
  }
  strong, b, th {
    font-weight: ${theme.fontWeight.strong};
  }
  img, svg, video, canvas {
    display: block;
    max-width: 100%;
  }
  img, video {
    height: auto;
  }
  button, input, textarea, select {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  a {
    color: ${theme.color.accent};
    text-underline-offset: 0.2em;
    text-decoration-thickness: 1px;
  }
  a:hover {
    color: ${theme.color.accentHover};
  }
  fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  iframe {
    border: 0;
  }
  :focus-visible {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
  /* Scripts focus these; a ring would look like something to press. */
  [tabindex='-1']:focus {
    outline: none;
  }
  /* Pressed before there was code to take it (the shell's keep-press.ts). */
  [data-pressed] {
    opacity: 0.6;
    cursor: progress;
  }
  ::selection {
    background: ${theme.color.accentSoft};
    color: ${theme.color.onAccentSoft};
  }
`;
