import { css } from 'styled-components';
import { theme } from '../theme/theme.ts';

export const controlLook = css`
  width: 100%;
  min-height: 2.5rem;
  padding: ${theme.space[2]} ${theme.space[3]};
  border: 1px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  line-height: ${theme.lineHeight.heading};
  transition: border-color ${theme.motion.fast} ease-out;

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
  &::placeholder {
    color: ${theme.color.textMuted};
    opacity: 1;
  }
  &:focus-visible {
    border-color: ${theme.color.focus};
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${theme.color.danger};
  }
  &:disabled {
    border-color: ${theme.color.border};
    background: ${theme.color.surfaceMuted};
    color: ${theme.color.textMuted};
    cursor: not-allowed;
  }
`;
