import fontFile from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { IconButton, onMobile, theme } from '@powerline/ui';
import { SkipLink, SystemTheme, ThemeRoot } from '@powerline/ui/shell';
import { Menu } from 'lucide-react';
import { createGlobalStyle, keyframes, styled } from 'styled-components';
import { Columns, MAIN_ID, Main } from '../layout/columns.ts';
import { MobileBar } from '../layout/MobileBar.ts';
import { SidebarPanel } from '../layout/sidebar/SidebarPanel.tsx';
import { SiteLogo } from '../layout/sidebar/SiteLogo.tsx';
import { FIGTREE } from '../theme/figtree.ts';

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

// Without a script, the screen width and the sidebar's state are unknown.
const PrerenderedColumns = styled(Columns)`
  ${onMobile} {
    flex-direction: column;
  }
`;
const OnNarrow = styled.div`
  display: none;

  ${onMobile} {
    display: contents;
  }
`;
const OnWide = styled.div`
  display: contents;

  ${onMobile} {
    display: none;
  }
  &[data-state='rail'],
  :root[data-sidebar='rail'] &[data-state='expanded'] {
    display: none;
  }
  :root[data-sidebar='rail'] &[data-state='rail'] {
    display: contents;

    ${onMobile} {
      display: none;
    }
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

/**
 * The frame of every prerendered page, with loading states for everything that depends on the user. The release tool
 * replaces the mark with the page. It never runs in browsers: see the README of @powerline/webpack-preset.
 */
export default function Frame() {
  return (
    <ThemeRoot>
      <SystemTheme />
      <FontStyles />
      <NoScript />
      <SkipLink targetId={MAIN_ID} />
      <PrerenderedColumns data-frame="painted">
        <OnNarrow>
          <MobileBar>
            <IconButton label="Open menu" icon={<Menu aria-hidden="true" size={20} />} />
            <SiteLogo />
          </MobileBar>
        </OnNarrow>
        <OnWide data-state="expanded">
          <SidebarPanel id="sidebar" isExpanded />
        </OnWide>
        <OnWide data-state="rail">
          <SidebarPanel id="rail" isExpanded={false} />
        </OnWide>
        <Main id={MAIN_ID} tabIndex={-1}>
          {'{{page}}'}
        </Main>
      </PrerenderedColumns>
      {/* Shown only if the shell's script was blocked or failed to load. */}
      <Late>
        <p>
          <strong>Powerline has not started yet.</strong> Your connection may be slow, or something in your browser or
          network may be blocking a file of this site.
        </p>
        <p>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page itself, whichever it is */}
          <a href="">Load this page again</a>
        </p>
      </Late>
    </ThemeRoot>
  );
}
