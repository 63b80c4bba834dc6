import { styled } from 'styled-components';
import { onWide, theme } from '../theme/theme.ts';

/** Two children, stacked below 1,024 px and side by side from there on, so that both are in the first view. */
export const SideBySide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  /* Across as in a Grid of cards: what stands below is in line with it. */
  gap: ${theme.space[8]} ${theme.space[6]};
  align-items: start;

  ${onWide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
