import { theme } from '@powerline/ui';
import { styled } from 'styled-components';

export const MobileBar = styled.header`
  position: sticky;
  z-index: ${theme.layer.sticky};
  top: 0;
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  height: 3.5rem;
  padding-inline: ${theme.space[2]};
  border-block-end: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
`;
