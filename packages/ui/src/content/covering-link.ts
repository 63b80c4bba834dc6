import { css } from 'styled-components';
import { theme } from '../theme/theme.ts';

/** The link's name is its own text, but the whole card around it (`position: relative`) can be pressed. */
export const coveringLink = css`
  color: inherit;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.large};
  }
  &:hover {
    color: inherit;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
`;
