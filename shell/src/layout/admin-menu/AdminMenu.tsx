import { Link, useLocation, useSession } from '@powerline/platform';
import { Badge, Button, onWide, theme, VisuallyHidden } from '@powerline/ui';
import { ChevronDown, Search } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { usePrefetch } from '../../modules/prefetch.tsx';
import { useSiteModules } from '../../modules/site-modules.ts';
import { rich, t } from '../../words.ts';
import { openPalette } from '../palette-state.ts';
import { MenuList } from '../sidebar/MenuList.ts';
import { type AdminLine, adminLines, currentAdminLine } from './admin-lines.ts';
import { maySee } from './admin-rights.ts';
import { useInboxCounts } from './use-inbox-counts.ts';

const Nav = styled.nav`
  background: ${theme.color.surface};

  ${onWide} {
    position: sticky;
    top: 0;
    max-height: 100dvh;
    padding: ${theme.space[2]};
    overflow-y: auto;
    background: none;
  }
  @media print {
    display: none;
  }
`;

const Opener = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  width: 100%;
  height: 2.75rem;
  padding: 0 ${theme.space[4]};
  border: 0;
  background: none;
  color: ${theme.color.text};
  font-weight: ${theme.fontWeight.strong};
  text-align: start;
  cursor: pointer;

  &:focus-visible {
    outline-offset: -2px;
  }
  svg {
    flex: none;
    transition: transform ${theme.motion.fast} ease-out;
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  ${onWide} {
    display: none;
  }
`;

const OpenerText = styled.span`
  flex: 1;
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  padding-inline-start: ${theme.space[2]};

  ${onWide} {
    padding: 0 0 ${theme.space[2]};
  }
`;

const SearchButton = styled(Button)`
  flex: none;

  ${onWide} {
    flex: 1;
    justify-content: flex-start;
  }
`;

const List = styled(MenuList)`
  padding: ${theme.space[2]};

  &[data-folded] {
    display: none;
  }
  ${onWide} {
    padding: 0;

    &[data-folded] {
      display: flex;
    }
  }
`;

const Line = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  min-height: 2.75rem;
  padding: ${theme.space[1]} ${theme.space[3]};
  border-radius: ${theme.radius.medium};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
  overflow-wrap: anywhere;
  text-decoration: none;

  &:hover {
    background: ${theme.color.surfaceMuted};
    color: ${theme.color.text};
  }
  &[aria-current] {
    background: ${theme.color.accentSoft};
    color: ${theme.color.onAccentSoft};
    font-weight: ${theme.fontWeight.strong};
  }
  @media (forced-colors: active) {
    &[aria-current]:not(:focus-visible) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  ${onWide} {
    @media (pointer: fine) {
      min-height: 2.25rem;
    }
  }
`;

/** Numbers beyond it have no room. */
const SHOWN_MAX = 99;

const WaitingCount = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <Badge tone="accent">
      {count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
      <VisuallyHidden> {t('waiting')}</VisuallyHidden>
    </Badge>
  );

/** The areas of the Admin Panel. Below 1024 px it folds to one line, which names the current area. */
export function AdminMenu() {
  const rows = useSiteModules();
  const { pathname, search, key } = useLocation();
  const prefetch = usePrefetch();
  const counts = useInboxCounts();
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const { user } = useSession();
  const lines = useMemo(() => adminLines(rows).filter((line) => user && maySee(user, line)), [rows, user]);
  const current = currentAdminLine(lines, pathname, search);
  // Open for one location, so that any navigation folds it.
  const [openSince, setOpenSince] = useState<string>();
  const isOpen = openSince === key;
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();

  /** The overview has all of it. */
  const countOf = ({ key: area }: AdminLine) => (area === 'overview' ? total : (counts.get(area) ?? 0));

  function foldOnEscape({ key: pressed }: KeyboardEvent) {
    if (pressed !== 'Escape' || !isOpen) return;
    setOpenSince(undefined);
    opener.current?.focus();
  }

  return (
    <Nav aria-label={t('Admin areas')} onKeyDown={foldOnEscape}>
      <Bar>
        <SearchButton
          tone="secondary"
          size="small"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={openPalette}
        >
          <Search aria-hidden="true" size={16} />
          {t('Search')}
        </SearchButton>
        <Opener
          ref={opener}
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpenSince(isOpen ? undefined : key)}
        >
          <OpenerText>
            {rich('<hidden>Admin area: </hidden>{title}', {
              hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
              title: current?.title ?? t('Choose an area'),
            })}
          </OpenerText>
          <WaitingCount count={total} />
          <ChevronDown aria-hidden="true" size={18} />
        </Opener>
      </Bar>
      <List id={listId} data-folded={!isOpen || undefined}>
        {lines.map((line) => (
          <li key={line.key}>
            <Line
              to={line.path}
              aria-current={currentOf(line, current, pathname)}
              onPointerEnter={() => prefetch(line.path)}
              onFocus={() => prefetch(line.path)}
            >
              {line.title}
              <WaitingCount count={countOf(line)} />
            </Line>
          </li>
        ))}
      </List>
    </Nav>
  );
}

const currentOf = (line: AdminLine, current: AdminLine | undefined, pathname: string) =>
  line !== current ? undefined : line.path.replace(/\?.*/, '') === pathname ? 'page' : 'true';
