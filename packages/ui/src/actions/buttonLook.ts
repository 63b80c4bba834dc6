import { css } from 'styled-components';
import { theme } from '../theme/theme.ts';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'small';

/** Shared by buttons and links that look like buttons; data attributes choose the variant. */
export const buttonLook = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  min-height: 2.5rem;
  max-width: 100%;
  padding: ${theme.space[1]} ${theme.space[4]};
  border: 1px solid transparent;
  border-radius: ${theme.radius.medium};
  font-size: ${theme.fontSize.body};
  font-weight: ${theme.fontWeight.strong};
  line-height: ${theme.lineHeight.heading};
  text-align: center;
  overflow-wrap: break-word;
  text-decoration: none;
  cursor: pointer;

  &[data-size='small'] {
    min-height: 2rem;
    padding-inline: ${theme.space[3]};
    font-size: ${theme.fontSize.small};
  }
  @media (pointer: coarse) {
    &, &[data-size='small'] {
      min-height: 2.75rem;
      min-width: 2.75rem;
    }
  }

  &[data-tone='primary'] {
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
  &[data-tone='secondary'] {
    border-color: ${theme.color.border};
    background: ${theme.color.surface};
    color: ${theme.color.text};
  }
  &[data-tone='quiet'] {
    background: transparent;
    color: ${theme.color.text};
  }
  &[data-tone='danger'] {
    background: ${theme.color.danger};
    color: ${theme.color.onDanger};
  }

  /* Fingers don't hover: their browser marks what they press, and a slow phone computes no color before. */
  @media (hover: hover) {
    transition:
      background-color ${theme.motion.fast} ease-out,
      border-color ${theme.motion.fast} ease-out;

    &[data-tone='primary']:hover {
      background: ${theme.color.accentHover};
    }
    &[data-tone='secondary']:hover,
    &[data-tone='quiet']:hover {
      background: ${theme.color.surfaceMuted};
    }
    &[data-tone='danger']:hover {
      background: ${theme.color.dangerHover};
    }
  }

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
  /* Doubled: what cannot be pressed does not answer to the pointer either, so this outweighs :hover. */
  &&:disabled,
  &&[aria-disabled='true']:not([aria-busy]) {
    border-color: transparent;
    background: ${theme.color.surfaceMuted};
    color: ${theme.color.textMuted};
  }
  &&[data-tone='quiet']:disabled,
  &&[data-tone='quiet'][aria-disabled='true']:not([aria-busy]) {
    background: transparent;
  }

  /* Without its own edge to be seen, its words begin or end where the lines around it do. */
  &[data-flush~='start'] {
    margin-inline-start: calc(-1 * ${theme.space[4]});
  }
  &[data-flush~='end'] {
    margin-inline-end: calc(-1 * ${theme.space[4]});
  }
  &[data-size='small'][data-flush~='start'] {
    margin-inline-start: calc(-1 * ${theme.space[3]});
  }
  &[data-size='small'][data-flush~='end'] {
    margin-inline-end: calc(-1 * ${theme.space[3]});
  }

  svg {
    flex: none;
    width: 1.125em;
    height: 1.125em;
  }
`;
