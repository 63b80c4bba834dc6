import { IconButton, Sheet, theme, WidgetBoundary } from '@powerline/ui';
import { Menu } from 'lucide-react';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { BellPlace } from '../notifications/BellPlace.tsx';
import { whenIdle } from '../when-idle.ts';
import { MobileBar } from './MobileBar.ts';
import { SidebarFooter } from './sidebar/SidebarFooter.tsx';
import { SidebarMenu } from './sidebar/SidebarMenu.tsx';
import { SiteLogo } from './sidebar/SiteLogo.tsx';
import { closeMobileMenu, openMobileMenu, useSidebarState } from './sidebar/sidebar-state.ts';
import { SIDEBAR_WIDTH_MOBILE } from './sidebar/sidebar-width.ts';

const SheetTop = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  min-height: 3.5rem;
  padding-inline: ${theme.space[4]} ${theme.space[12]};
`;

const AtEnd = styled.div`
  margin-inline-start: auto;
`;

export function MobileHeader() {
  return (
    <MobileBar>
      <MenuButton />
      <SiteLogo />
      <AtEnd>
        <BellPlace />
      </AtEnd>
      {/* Separate, so that a press doesn't render it again. */}
      <MenuSheet>
        <WhenIdle>
          <SheetTop>
            <SiteLogo />
          </SheetTop>
          <WidgetBoundary title="The menu cannot be shown">
            <SidebarMenu isRail={false} />
          </WidgetBoundary>
          <SidebarFooter isRail={false} />
        </WhenIdle>
      </MenuSheet>
    </MobileBar>
  );
}

/** Open for one location: any navigation closes it, and the page's heading can take focus. */
function useIsMenuOpen(): boolean {
  const { key } = useLocation();
  return useSidebarState((state) => state.mobileOpenSince === key);
}

function MenuButton() {
  const { key } = useLocation();
  return (
    <IconButton
      label="Open menu"
      icon={<Menu aria-hidden="true" size={20} />}
      aria-haspopup="dialog"
      aria-expanded={useIsMenuOpen()}
      onClick={() => openMobileMenu(key)}
    />
  );
}

function MenuSheet({ children }: { children: ReactNode }) {
  return (
    <Sheet title="Menu" width={SIDEBAR_WIDTH_MOBILE} isOpen={useIsMenuOpen()} onOpenChange={closeMobileMenu}>
      {children}
    </Sheet>
  );
}

/** Renders after the page, but before someone opens the menu. */
function WhenIdle({ children }: { children: ReactNode }) {
  const isMenuOpen = useIsMenuOpen();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    // In small steps: no one waits for it yet.
    whenIdle(() => startTransition(() => setIdle(true)), controller.signal);
    return () => controller.abort();
  }, []);
  return isIdle || isMenuOpen ? children : null;
}
