import fontFile from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { theme } from '@powerline/ui';
import { SkipLink, SystemTheme, ThemeRoot } from '@powerline/ui/shell';
import type { ReactNode } from 'react';
import { createGlobalStyle, keyframes, styled } from 'styled-components';
import { MAIN_ID } from '../layout/columns.ts';
import { FIGTREE } from '../theme/figtree.ts';
import { rich, t } from '../words.ts';

/** Longer than a slow phone needs. */
const LATE_AFTER = '8s';

// Used if it is loaded with the first text or shortly after, otherwise from the next page on: text never changes
// while someone reads.
const FontStyles = createGlobalStyle`
  @font-face {
    font-family: '${FIGTREE.family}';
    font-weight: ${FIGTREE.weight};
    font-display: optional;
    src: url('${fontFile}') format('woff2');
    unicode-range: ${FIGTREE.unicodeRange};
  }
`;

const show = keyframes`
  to { visibility: visible; }
`;
const Late = styled.aside`
  position: fixed;
  inset: auto 0 0;
  visibility: hidden;
  padding: ${theme.space[4]};
  background: ${theme.color.warningSoft};
  color: ${theme.color.onWarningSoft};
  animation: ${show} 1ms ${LATE_AFTER} forwards;

  a {
    color: inherit;
  }
  /* What the sentence over the page says already. */
  @media (scripting: none) {
    display: none;
  }
`;

// The release tool puts it before the page, in the flow so that it covers nothing.
const NoScript = createGlobalStyle`
  @media (scripting: none) {
    noscript {
      display: block;
      padding: ${theme.space[3]} ${theme.space[4]};
      background: ${theme.color.warningSoft};
      color: ${theme.color.onWarningSoft};
    }
  }
`;

/** Everything around a frame: styles, the skip link, and the sentence for a shell that doesn't start. */
export const PrerenderedBody = ({ children }: { children: ReactNode }) => (
  <ThemeRoot>
    <SystemTheme />
    <FontStyles />
    <NoScript />
    <SkipLink targetId={MAIN_ID} />
    {children}
    {/* Shown only if the shell's script was blocked or failed to load. */}
    <Late>
      <p>
        {rich(
          '<strong>This page has not started yet.</strong> Your connection may be slow, or something in your browser or network may be blocking a file of this site.',
          { strong: (words) => <strong>{words}</strong> },
        )}
      </p>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page itself, whichever it is */}
        <a href="">{t('Load this page again')}</a>
      </p>
    </Late>
  </ThemeRoot>
);
