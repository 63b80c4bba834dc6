import { useLocation } from '@powerline/platform';
import { theme } from '@powerline/ui';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { SIDEBAR_WIDTH_RAIL } from './sidebar-width.ts';

const Opener = styled.button`
  display: grid;
  place-items: center;
  width: 100%;
  min-height: 1.5rem;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.small};
  background: none;
  color: ${theme.color.textMuted};
  cursor: pointer;

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
  &:hover {
    background: ${theme.color.surfaceMuted};
    color: ${theme.color.text};
  }
`;

const Flyout = styled.div`
  --flyout-top: min(var(--opener-top, 0px), 50dvh);

  position: fixed;
  inset-block: var(--flyout-top) auto;
  inset-inline: calc(${SIDEBAR_WIDTH_RAIL} + ${theme.space[1]}) auto;
  width: 15rem;
  max-height: calc(100dvh - var(--flyout-top) - ${theme.space[2]});
  margin: 0;
  padding: ${theme.space[2]};
  overflow-y: auto;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surfaceRaised};
  color: inherit;
  box-shadow: ${theme.shadow.overlay};

  /* As before there was a flyout: the group's own page leads on. */
  @supports not selector(:popover-open) {
    display: none;
  }
`;

interface RailFlyoutProps {
  /** The group's title. */
  title: string;
  children: ReactNode;
}

/**
 * A group's pages, beside the rail. The browser opens and closes it (button, Esc, press elsewhere) and restores
 * focus.
 */
export function RailFlyout({ title, children }: RailFlyoutProps) {
  const id = useId();
  const flyout = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();

  // Closes after a navigation; the page's heading takes focus after this.
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): each navigation has its own key
  useLayoutEffect(() => {
    if (flyout.current && 'popover' in flyout.current) flyout.current.hidePopover();
  }, [key]);

  return (
    <>
      <Opener ref={opener} type="button" aria-label={t('Pages of {title}', { title })} popoverTarget={id}>
        <ChevronRight aria-hidden="true" size={14} />
      </Opener>
      <Flyout
        ref={flyout}
        id={id}
        popover="auto"
        onBeforeToggle={() => {
          const top = opener.current?.getBoundingClientRect().top ?? 0;
          flyout.current?.style.setProperty('--opener-top', `${top}px`);
        }}
      >
        {children}
      </Flyout>
    </>
  );
}
