import { Link, useLocation } from '@powerline/platform';
import { IconButton, Tooltip, theme } from '@powerline/ui';
import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { usePrefetch } from '../../modules/prefetch.tsx';
import { t } from '../../words.ts';
import { currentKind } from '../current-line.ts';
import { MenuList } from './MenuList.ts';
import { containsPath, isOpenByDefault, type MenuItem } from './menu.ts';
import { useMenuIcon } from './menu-icons.ts';
import { RailFlyout } from './RailFlyout.tsx';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
`;

const MenuLink = styled(Link)`
  flex: 1;
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-width: 0;
  min-height: 2.25rem;
  padding: ${theme.space[1]} ${theme.space[3]};
  border-radius: ${theme.radius.medium};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
  text-decoration: none;

  span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
  }
  &:hover {
    background: ${theme.color.surfaceMuted};
    color: ${theme.color.text};
  }
  &[aria-current],
  &[data-holds-current] {
    background: ${theme.color.accentSoft};
    color: ${theme.color.onAccentSoft};
    font-weight: ${theme.fontWeight.strong};
  }
  /* The ground is taken away there; the line of the focus stays its own. */
  @media (forced-colors: active) {
    &:is([aria-current], [data-holds-current]):not(:focus-visible) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  &[data-rail] {
    justify-content: center;
    min-height: 2.5rem;
    padding-inline: 0;
  }
  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;

const Chevron = styled(ChevronRight)`
  transition: transform ${theme.motion.fast} ease-out;

  [aria-expanded='true'] > & {
    transform: rotate(90deg);
  }
`;

const SubList = styled(MenuList)`
  margin-block-start: ${theme.space[1]};
  margin-inline-start: 1.25rem;
  padding-inline-start: ${theme.space[2]};
  border-inline-start: 1px solid ${theme.color.border};
`;

interface SidebarMenuItemProps {
  item: MenuItem;
  /** The path of the line that is current on this page. */
  current: string | undefined;
  isRail: boolean;
  level: number;
}

/** A group also has a button that opens it. */
export function SidebarMenuItem({ item, current, isRail, level }: SidebarMenuItemProps) {
  const { pathname } = useLocation();
  const isOnPath = isOpenByDefault(item, pathname, current);
  const [isOpen, setOpen] = useState(isOnPath);
  const prefetch = usePrefetch();
  const listId = useId();
  const Icon = useMenuIcon(item.icon);
  const isGroup = item.children.length > 0;

  // Visiting a page opens its group; leaving doesn't close it.
  useEffect(() => {
    if (isOnPath) setOpen(true);
  }, [isOnPath]);

  const below = item.children.map((child) => (
    <SidebarMenuItem key={child.key} item={child} current={current} isRail={false} level={level + 1} />
  ));

  return (
    <li>
      <Line>
        <Tooltip label={item.title} side="end" isEnabled={isRail}>
          <MenuLink
            to={item.path}
            aria-current={currentKind(item.path, current, pathname)}
            data-rail={isRail || undefined}
            // A closed group, or one in the rail, marks the current page inside it.
            data-holds-current={((isRail || !isOpen) && containsPath(item, current)) || undefined}
            aria-label={isRail ? item.title : undefined}
            onPointerEnter={() => prefetch(item.path)}
            onFocus={() => prefetch(item.path)}
          >
            {level === 1 ? <Icon aria-hidden="true" size={18} /> : null}
            {isRail ? null : <span>{item.title}</span>}
          </MenuLink>
        </Tooltip>
        {isGroup && !isRail ? (
          <IconButton
            label={isOpen ? t('Close {title}', { title: item.title }) : t('Open {title}', { title: item.title })}
            size="small"
            icon={<Chevron aria-hidden="true" size={16} />}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          />
        ) : null}
      </Line>
      {isGroup && isRail ? (
        <RailFlyout title={item.title}>
          <MenuList aria-label={item.title}>{below}</MenuList>
        </RailFlyout>
      ) : null}
      {isGroup && !isRail && isOpen ? <SubList id={listId}>{below}</SubList> : null}
    </li>
  );
}
