import { css } from 'styled-components';
import { theme } from '../theme/theme.ts';

// The brand's bolt as a mask, so that it takes the theme's colors.
const BOLT = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='4 2 16 20'%3E%3Cpath d='M13 2 4 14h7l-1 8 9-12h-7z'/%3E%3C/svg%3E")`;

/** Fills a video's place while it doesn't play. */
export const videoGround = css`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[3]};
  width: 100%;
  height: 100%;
  padding: ${theme.space[4]};
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.accentSoft};
  color: ${theme.color.onAccentSoft};
  text-align: center;
  isolation: isolate;

  &::before,
  &::after {
    content: '';
    position: absolute;
    z-index: -1;
    mask: ${BOLT} center / contain no-repeat;
  }
  &::before {
    inset-block: -12%;
    inset-inline-end: -6%;
    width: 48%;
    background: ${theme.color.accent};
    opacity: 0.1;
  }
  &::after {
    /* At the start, as it has a size. */
    inset: ${theme.space[4]};
    width: 1.5rem;
    height: 1.5rem;
    background: ${theme.color.accent};
  }
  @media (forced-colors: active) {
    &::before,
    &::after {
      content: none;
    }
  }
`;
