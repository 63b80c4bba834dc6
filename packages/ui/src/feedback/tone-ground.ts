import { css } from 'styled-components';
import { theme } from '../theme/theme.ts';

/** Background and text color by `data-tone`. */
export const toneGround = css`
  /* Forced colors take the ground away and draw this line. */
  outline: 1px solid transparent;
  outline-offset: -1px;

  &[data-tone='success'] {
    background: ${theme.color.successSoft};
    color: ${theme.color.onSuccessSoft};
  }
  &[data-tone='warning'] {
    background: ${theme.color.warningSoft};
    color: ${theme.color.onWarningSoft};
  }
  &[data-tone='danger'] {
    background: ${theme.color.dangerSoft};
    color: ${theme.color.onDangerSoft};
  }
`;
