import { IconButton, onMobile } from '@powerline/ui';
import { Menu } from 'lucide-react';
import { styled } from 'styled-components';
import { Columns, MAIN_ID, Main } from '../layout/columns.ts';
import { MobileBar } from '../layout/MobileBar.ts';
import { SidebarPanel } from '../layout/sidebar/SidebarPanel.tsx';
import { SiteLogo } from '../layout/sidebar/SiteLogo.tsx';
import { t } from '../words.ts';
import { PrerenderedBody } from './PrerenderedBody.tsx';

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

/**
 * The frame of prerendered pages, with loading states for everything that depends on the user. The release tool
 * replaces the mark with the page. It never runs in browsers: see the README of @powerline/webpack-preset.
 */
export default function Frame() {
  return (
    <PrerenderedBody>
      <PrerenderedColumns data-frame="painted">
        <OnNarrow>
          <MobileBar>
            <IconButton label={t('Open menu')} icon={<Menu aria-hidden="true" size={20} />} />
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
    </PrerenderedBody>
  );
}
