import { IconButton } from '@powerline/ui';
import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { latePart } from '../late-part.ts';
import { BellPlace } from '../notifications/BellPlace.tsx';
import { whenIdle } from '../when-idle.ts';
import { t } from '../words.ts';
import { MobileBar } from './MobileBar.ts';
import { SiteLogo } from './sidebar/SiteLogo.tsx';
import { openMobileMenu, useSidebarState } from './sidebar/sidebar-state.ts';

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
      <MenuPlace />
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
      label={t('Open menu')}
      icon={<Menu aria-hidden="true" size={20} />}
      aria-haspopup="dialog"
      aria-expanded={useIsMenuOpen()}
      onClick={() => openMobileMenu(key)}
    />
  );
}

const useMenu = latePart(
  async () => (await import(/* webpackChunkName: "mobile-menu" */ './MobileMenu.tsx')).MobileMenu,
);

/** Loads and draws the menu after the page, but before someone opens it. */
function MenuPlace() {
  const isOpen = useIsMenuOpen();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    whenIdle(() => setIdle(true), controller.signal);
    return () => controller.abort();
  }, []);
  const Loaded = useMenu(isIdle || isOpen);
  return Loaded ? <Loaded isOpen={isOpen} /> : null;
}
