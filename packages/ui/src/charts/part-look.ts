import { theme } from '@powerline/ui';
import { css } from 'styled-components';

/** People can't tell more patterns apart. */
export const PARTS_MAX = 3;

/**
 * Parts by `data-look`: filled, striped, dotted. They differ without color, on paper (browsers leave out backgrounds)
 * and in forced colors, where the patterns are drawn in the reader's own two colors.
 */
export const partLook = css`
  box-sizing: border-box;
  border: 1px solid ${theme.color.accent};
  print-color-adjust: exact;
  forced-color-adjust: none;

  &[data-look='0'] {
    background: ${theme.color.accent};
  }
  &[data-look='1'] {
    background: repeating-linear-gradient(
      -45deg,
      ${theme.color.accentSoft} 0 4px,
      ${theme.color.accent} 4px 6px
    );
  }
  &[data-look='2'] {
    background: radial-gradient(${theme.color.accent} 1.5px, transparent 1.75px) 0 0 / 6px 6px ${theme.color.surface};
  }
  @media (forced-colors: active) {
    border-color: CanvasText;

    &[data-look='0'] {
      background: CanvasText;
    }
    &[data-look='1'] {
      background: repeating-linear-gradient(-45deg, Canvas 0 4px, CanvasText 4px 6px);
    }
    &[data-look='2'] {
      background: radial-gradient(CanvasText 1.5px, transparent 1.75px) 0 0 / 6px 6px Canvas;
    }
  }
`;
