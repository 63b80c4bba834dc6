import { css } from 'styled-components';

/** Of the site itself: nobody is told who reads it. The build of the shell brings the file, its page preloads it. */
const FIGTREE = new URL('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', import.meta.url).href;

/**
 * The face of all text. `optional`: whoever waits longer than a moment for it reads this page in the system's face, and
 * the next one in ours; so no text ever changes under the reader's eyes, and nothing moves.
 */
export const fontFace = css`
  @font-face {
    font-family: 'Figtree Variable';
    font-style: normal;
    font-weight: 300 900;
    font-display: optional;
    src: url('${FIGTREE}') format('woff2');
    unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329,
      U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD;
  }
`;
