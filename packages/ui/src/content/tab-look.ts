import { css } from 'styled-components';
import { theme } from '../theme/theme.ts';

const SHADE = `color-mix(in srgb, ${theme.color.text} 20%, transparent)`;

/** A line of tabs, which scrolls sideways if there is no room. */
export const tabLineLook = css`
  container: tabs / inline-size;
  display: flex;
  overflow-x: auto;
  box-shadow: inset 0 -1px ${theme.color.border};
  scrollbar-width: thin;
  /* A shade at an end behind which there are more tabs. At the end itself a piece of the page, which scrolls, covers it. */
  background:
    linear-gradient(to right, ${theme.color.page} 40%, transparent) left / 3rem 100% no-repeat local,
    linear-gradient(to left, ${theme.color.page} 40%, transparent) right / 3rem 100% no-repeat local,
    linear-gradient(to right, ${SHADE}, transparent) left / 1.5rem 100% no-repeat,
    linear-gradient(to left, ${SHADE}, transparent) right / 1.5rem 100% no-repeat;
`;

/** A tab, or a link that looks like one. */
export const tabLook = css`
  flex: none;
  display: inline-flex;
  align-items: center;
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0 ${theme.space[3]};
  border: 0;
  border-block-end: 2px solid transparent;
  background: none;
  color: ${theme.color.textMuted};
  font-weight: ${theme.fontWeight.strong};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;

  @container tabs (width < 32rem) {
    padding-inline: ${theme.space[2]};
    font-size: ${theme.fontSize.small};
  }
  /* A finger hovers over nothing: what it presses is marked in the first frame, and nothing is computed for it before. */
  @media (hover: hover) {
    transition:
      color ${theme.motion.fast} ease-out,
      border-color ${theme.motion.fast} ease-out;

    &:hover {
      color: ${theme.color.text};
    }
  }
  &:active,
  &[aria-selected='true'],
  &[aria-current] {
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

    &:active,
    &[aria-selected='true'],
    &[aria-current] {
      border-color: Highlight;
    }
  }
`;
