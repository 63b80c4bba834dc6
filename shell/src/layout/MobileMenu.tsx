import { Sheet, theme, WidgetBoundary } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../words.ts';
import { SidebarFooter } from './sidebar/SidebarFooter.tsx';
import { SidebarMenu } from './sidebar/SidebarMenu.tsx';
import { SiteLogo } from './sidebar/SiteLogo.tsx';
import { closeMobileMenu } from './sidebar/sidebar-state.ts';
import { SIDEBAR_WIDTH_MOBILE } from './sidebar/sidebar-width.ts';

const SheetTop = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  min-height: 3.5rem;
  padding-inline: ${theme.space[4]} ${theme.space[12]};
`;

/** What the menu button of a narrow screen opens. */
export function MobileMenu({ isOpen }: { isOpen: boolean }) {
  return (
    <Sheet title={t('Menu')} width={SIDEBAR_WIDTH_MOBILE} isOpen={isOpen} onOpenChange={closeMobileMenu}>
      <SheetTop>
        <SiteLogo />
      </SheetTop>
      <WidgetBoundary title={t('The menu cannot be shown')}>
        <SidebarMenu isRail={false} />
      </WidgetBoundary>
      <SidebarFooter isRail={false} />
    </Sheet>
  );
}
