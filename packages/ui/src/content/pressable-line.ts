import { css } from 'styled-components';
import { theme } from '../theme/theme.ts';

/** The whole line can be pressed, while the link's name is only its title. */
export const pressableLine = css`
  position: relative;
  padding-block: ${theme.space[3]};

  &:last-child {
    padding-block-end: 0;
  }
  & + & {
    border-block-start: 1px solid ${theme.color.border};
  }
  a {
    color: ${theme.color.text};
    font-weight: ${theme.fontWeight.strong};
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover a {
    color: ${theme.color.accent};
  }
  p {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
`;
