import { theme } from '@powerline/ui';
import { styled } from 'styled-components';

/**
 * What is said when it comes. It stands there before, as only so it is announced, and takes no room until then: it belongs
 * where its parent leaves no gap.
 */
export const LiveRegion = styled.div.attrs({ role: 'status' })`
  &:not(:empty) {
    padding-block-start: ${theme.space[4]};
  }
`;
