import { IconButton, Sheet, theme, WidgetBoundary } from '@powerline/ui';
import { Menu } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Logo } from './sidebar/Logo.tsx';
import { SidebarFooter } from './sidebar/SidebarFooter.tsx';
import { SidebarMenu } from './sidebar/SidebarMenu.tsx';
import { setMobileSidebar, useSidebarState } from './sidebar/sidebar-state.ts';
import { SIDEBAR_WIDTH_MOBILE } from './sidebar/sidebar-width.ts';

const Bar = styled.header`
  position: sticky;
  z-index: ${theme.layer.sticky};
  top: 0;
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  height: 3.5rem;
  padding-inline: ${theme.space[2]};
  border-bottom: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
`;

const SheetTop = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  min-height: 3.5rem;
  padding-inline: ${theme.space[4]} ${theme.space[12]};
`;

/** On a narrow screen: a bar with the logo and the button that opens the sidebar as a dialog. */
export function MobileHeader() {
  const isOpen = useSidebarState((state) => state.isMobileOpen);
  const { key } = useLocation();

  // Wherever a navigation came from, the page it leads to must not stay covered.
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): each navigation has a key of its own
  useEffect(() => setMobileSidebar(false), [key]);

  return (
    <Bar>
      <IconButton
        label="Open menu"
        icon={<Menu aria-hidden="true" size={20} />}
        aria-expanded={isOpen}
        onClick={() => setMobileSidebar(true)}
      />
      <Logo />
      <Sheet title="Menu" width={SIDEBAR_WIDTH_MOBILE} isOpen={isOpen} onOpenChange={setMobileSidebar}>
        <SheetTop>
          <Logo />
        </SheetTop>
        <WidgetBoundary title="The menu cannot be shown">
          <SidebarMenu isRail={false} />
        </WidgetBoundary>
        <SidebarFooter isRail={false} />
      </Sheet>
    </Bar>
  );
}
