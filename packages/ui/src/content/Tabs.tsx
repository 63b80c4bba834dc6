import * as RadixTabs from 'radix-ui/tabs';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

/** Tabs: `<Tabs defaultValue="users"><TabList aria-label="…"><Tab value="users">…`. Arrow keys move between tabs. */
export const Tabs = styled(RadixTabs.Root)`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[6]};
  min-width: 0;
`;

/** The line of tabs; it scrolls sideways by itself where there is no room. */
export const TabList = styled(RadixTabs.List)`
  display: flex;
  gap: ${theme.space[1]};
  overflow-x: auto;
  box-shadow: inset 0 -1px ${theme.color.border};
  scrollbar-width: thin;
`;

export const Tab = styled(RadixTabs.Trigger)`
  flex: none;
  min-height: 2.5rem;
  padding: 0 ${theme.space[3]};
  border: 0;
  border-block-end: 2px solid transparent;
  background: none;
  color: ${theme.color.textMuted};
  font-weight: ${theme.fontWeight.strong};
  white-space: nowrap;
  cursor: pointer;
  transition:
    color ${theme.motion.fast} ease-out,
    border-color ${theme.motion.fast} ease-out;

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
  &:hover {
    color: ${theme.color.text};
  }
  &[data-state='active'] {
    border-color: ${theme.color.accent};
    color: ${theme.color.text};
  }
  &:focus-visible {
    border-radius: ${theme.radius.small};
    outline-offset: -2px;
  }
  /* A transparent border is drawn there: of all tabs. */
  @media (forced-colors: active) {
    background: Canvas;
    border-color: Canvas;

    &[data-state='active'] {
      border-color: Highlight;
    }
  }
`;

export const TabPanel = styled(RadixTabs.Content)`
  min-width: 0;
`;
