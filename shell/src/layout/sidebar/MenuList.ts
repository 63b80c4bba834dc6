import { theme } from '@powerline/ui';
import { styled } from 'styled-components';

export const MenuList = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  padding: 0;
  list-style: none;
`;
