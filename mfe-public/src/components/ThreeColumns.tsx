import { onWide, theme } from '@powerline/ui';
import { styled } from 'styled-components';

/** Three columns or one: never two and a leftover. */
export const ThreeColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};

  ul& {
    padding: 0;
    list-style: none;
  }
  ${onWide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
