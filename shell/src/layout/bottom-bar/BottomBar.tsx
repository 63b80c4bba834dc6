import { Link, useLocation } from '@powerline/platform';
import type { BottomBarItem } from '@powerline/registry';
import { theme } from '@powerline/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { usePrefetch } from '../../modules/prefetch.tsx';
import { useSiteModules } from '../../modules/site-modules.ts';
import { t } from '../../words.ts';
import { currentKind, currentLine } from '../current-line.ts';
import { useMenuIcon } from '../sidebar/menu-icons.ts';
import { itemsOf } from './bar-items.ts';
import { useIsTyping } from './use-is-typing.ts';

const Bar = styled.nav`
  display: flex;
  pointer-events: auto;
  padding-block-end: env(safe-area-inset-bottom);
  border-block-start: 1px solid ${theme.color.border};
  background: ${theme.color.surface};

  &[hidden] {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const Item = styled(Link)`
  flex: 1 1 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[1]};
  min-width: 0;
  min-height: 3.5rem;
  border-block-start: 2px solid transparent;
  color: ${theme.color.textMuted};
  font-size: 0.75rem;
  line-height: 1;
  text-decoration: none;
  -webkit-tap-highlight-color: transparent;

  &:hover {
    color: ${theme.color.text};
  }
  &:active {
    background: ${theme.color.surfaceMuted};
  }
  &[aria-current] {
    border-color: currentcolor;
    color: ${theme.color.accent};
    font-weight: ${theme.fontWeight.strong};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  /* A transparent border is drawn there: of all items. */
  @media (forced-colors: active) {
    border-color: Canvas;

    &[aria-current] {
      border-color: Highlight;
    }
  }
  /* A phone held sideways has little height. */
  @media (max-height: 28rem) {
    flex-direction: row;
    gap: ${theme.space[2]};
    min-height: 2.75rem;
  }
`;

/** The way between a member's main pages with one thumb, beside the whole menu. */
export function BottomBar() {
  const rows = useSiteModules();
  const { pathname } = useLocation();
  const isTyping = useIsTyping();
  const bar = useRef<HTMLElement>(null);
  const items = itemsOf(rows);
  const current = currentLine(
    items.map(({ path }) => path),
    pathname,
    rows,
  );

  // What else stays at the end of the screen, such as toasts and save bars, goes above it. An observer is called after
  // layout: measuring earlier would lay out the page twice.
  useEffect(() => {
    // There is no observer in jsdom.
    if (!bar.current || !('ResizeObserver' in window)) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--bottom-bar', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    observer.observe(bar.current, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar');
    };
  }, []);

  return (
    <Bar ref={bar} aria-label={t('Main pages')} hidden={isTyping}>
      {items.map((item) => (
        <BarItem key={item.path} item={item} current={currentKind(item.path, current, pathname)} />
      ))}
    </Bar>
  );
}

function BarItem({ item, current }: { item: BottomBarItem; current: 'page' | 'true' | undefined }) {
  const Icon = useMenuIcon(item.icon);
  const prefetch = usePrefetch();
  return (
    <Item
      to={item.path}
      aria-current={current}
      onPointerEnter={() => prefetch(item.path)}
      onFocus={() => prefetch(item.path)}
    >
      <Icon aria-hidden="true" size={22} />
      {item.title}
    </Item>
  );
}
