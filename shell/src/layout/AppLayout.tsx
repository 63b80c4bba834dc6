import { useSession, useSessionKey } from '@powerline/platform';
import { theme } from '@powerline/ui';
import { SkipLink } from '@powerline/ui/shell';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { keepWhetherMember } from '../expectations.ts';
import { useAccountLanguage } from '../language/use-account-language.ts';
import { OverrideNotice } from '../overrides/OverrideNotice.tsx';
import { UpdateNotice } from '../updates/UpdateNotice.tsx';
import { ViewNoticePlace } from '../viewing/ViewNoticePlace.tsx';
import { AdminMenuPlace, useHasAdminMenu } from './admin-menu/AdminMenuPlace.tsx';
import { BottomBarPlace } from './bottom-bar/BottomBarPlace.tsx';
import { Columns, MAIN_ID, Main } from './columns.ts';
import { CommandPalettePlace } from './command-palette/CommandPalettePlace.tsx';
import { MobileHeader } from './MobileHeader.tsx';
import { PlainFooter } from './PlainFooter.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { useIsMobile } from './use-is-mobile.ts';
import { useScrollPlaces } from './use-scroll-places.ts';

const Notices = styled.div`
  position: sticky;
  z-index: ${theme.layer.sticky};
  top: 0;
`;

/** @param isPlain without menu and sidebar */
export function AppLayout({ isPlain }: { isPlain: boolean }) {
  const isMobile = useIsMobile();
  const sessionKey = useSessionKey();
  const { status } = useSession();
  const hasAdminMenu = useHasAdminMenu();
  useEffect(() => {
    if (status !== 'loading') keepWhetherMember(status === 'member');
  }, [status]);
  useAccountLanguage();
  useScrollPlaces();
  return (
    <>
      <SkipLink targetId={MAIN_ID} />
      <Columns
        data-mobile={isMobile || undefined}
        data-plain={isPlain || undefined}
        data-admin={hasAdminMenu || undefined}
      >
        {isPlain ? null : isMobile ? <MobileHeader /> : <Sidebar />}
        {hasAdminMenu ? <AdminMenuPlace /> : null}
        <Main id={MAIN_ID} tabIndex={-1}>
          <Notices>
            <ViewNoticePlace />
            <OverrideNotice />
            <UpdateNotice />
          </Notices>
          <Outlet key={sessionKey} />
        </Main>
        {isPlain ? <PlainFooter /> : isMobile ? <BottomBarPlace /> : null}
      </Columns>
      <CommandPalettePlace />
    </>
  );
}
