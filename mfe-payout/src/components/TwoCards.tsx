import { onMobile, SideBySide, theme } from '@powerline/ui';
import { styled } from 'styled-components';

/** Two cards of equal height, no further apart than what follows them. */
export const TwoCards = styled(SideBySide)`
  align-items: stretch;

  ${onMobile} {
    row-gap: ${theme.space[6]};
  }
`;
