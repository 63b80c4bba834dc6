import { theme } from '@powerline/ui';
import { styled } from 'styled-components';

/** Always mounted, so that its content is announced. Empty, it takes no room if its parent has no gap. */
export const LiveRegion = styled.div.attrs({ role: 'status' })`
  &:not(:empty) {
    padding-block-start: ${theme.space[4]};
  }
`;
