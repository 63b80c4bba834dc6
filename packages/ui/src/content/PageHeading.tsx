import { windowTitle } from '@powerline/contract/foundation';
import { useLocation, useSiteName } from '@powerline/platform';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { onMobile, theme } from '../theme/theme.ts';
import { Text } from './Text.tsx';

// react-router's key for a tab's first location.
const FIRST_LOCATION_KEY = 'default';

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space[4]};

  /* Beside the heading alone, the actions are level with it. */
  &[data-lead='none'] {
    align-items: center;
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  min-width: 0;

  h1 {
    overflow-wrap: anywhere;
    letter-spacing: -0.015em;
  }
  ${onMobile} {
    h1 {
      font-size: ${theme.fontSize.heading};
    }
  }
  &[data-size='hero'] {
    gap: ${theme.space[4]};

    h1 {
      font-size: ${theme.fontSize.hero};
      font-weight: ${theme.fontWeight.display};
      line-height: 1.05;
      letter-spacing: -0.03em;
    }
    h1 + div {
      font-size: ${theme.fontSize.large};
    }
  }
`;

interface PageHeadingProps {
  title: string;
  /** The property of the page's first answer that the title comes from: docs/module-teams.md. */
  filledWith?: string;
  lead?: ReactNode;
  /** `hero` for the page that strangers see first. */
  size?: 'page' | 'hero';
  /** The page's main actions, on the heading's line. */
  actions?: ReactNode;
}

/**
 * Sets the window title, and takes focus after a link of this site so that a screen reader reads the new page. Not on
 * the first load, and not when only the query or hash changes.
 */
export function PageHeading({ title, filledWith, lead, size = 'page', actions }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const siteName = useSiteName();
  const isFirstLoad = key === FIRST_LOCATION_KEY;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page even when React keeps the component, and the key also changes with the query
  useEffect(() => {
    if (!isFirstLoad) heading.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <Header data-lead={lead ? undefined : 'none'}>
      <title>{windowTitle(title, siteName)}</title>
      <Words data-size={size}>
        <h1 ref={heading} tabIndex={-1} data-text={filledWith}>
          {title}
        </h1>
        {lead ? (
          <Text tone="muted" as="div">
            {lead}
          </Text>
        ) : null}
      </Words>
      {actions}
    </Header>
  );
}
