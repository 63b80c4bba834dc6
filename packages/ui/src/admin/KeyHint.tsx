import { Text } from '@powerline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

// A finger has no keys.
const Hint = styled(Text)`
  @media (pointer: coarse) {
    display: none;
  }
`;

/** Which keys work in a list. */
export const KeyHint = ({ children }: { children: ReactNode }) => (
  <Hint size="small" tone="muted">
    {children}
  </Hint>
);
