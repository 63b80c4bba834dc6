import { useLocation, useSession } from '@powerline/platform';
import { LoadingRegion, Skeleton, Stack, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { useNavigationPages } from '../../api/navigation-pages.ts';
import { useSiteModules } from '../../modules/site-modules.ts';
import { t } from '../../words.ts';
import { currentLine } from '../current-line.ts';
import { MenuList } from './MenuList.ts';
import { menuFor } from './menu.ts';
import { pathsIn } from './module-lines.ts';
import { SidebarMenuItem } from './SidebarMenuItem.tsx';

const Nav = styled.nav`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  padding: ${theme.space[2]};

  &[data-rail] {
    padding-inline: ${theme.space[1]};
  }
`;

interface SidebarMenuProps {
  /** Shows only icons, with titles in tooltips and groups in flyouts. */
  isRail: boolean;
}

export function SidebarMenu({ isRail }: SidebarMenuProps) {
  const session = useSession();
  const { pages, isLoading } = useNavigationPages();
  const rows = useSiteModules();
  const { pathname } = useLocation();
  const menu = menuFor(pages, session, rows);
  const current = currentLine(pathsIn(menu), pathname, rows);
  return (
    <Nav aria-label={t('Main menu')} data-rail={isRail || undefined}>
      {isLoading ? (
        <MenuSkeleton />
      ) : (
        <MenuList>
          {menu.map((item) => (
            <SidebarMenuItem key={item.key} item={item} current={current} isRail={isRail} level={1} />
          ))}
        </MenuList>
      )}
    </Nav>
  );
}

/** Not the default menu, which would change under someone's finger. */
function MenuSkeleton() {
  return (
    <LoadingRegion label={t('Loading the menu')}>
      <Stack gap={4}>
        {['Home', 'Dashboard', 'Services', 'Calculator', 'Team'].map((line) => (
          <Skeleton key={line} height="1.5rem" />
        ))}
      </Stack>
    </LoadingRegion>
  );
}
