import { theme } from '@powerline/ui';
import { styled } from 'styled-components';

export const MAIN_ID = 'main';

/** The sidebar beside the main area, or above it on a narrow screen. */
export const Columns = styled.div`
  display: flex;
  min-height: 100dvh;

  &[data-mobile],
  &[data-plain] {
    flex-direction: column;
  }
  /* On paper only the page itself is of use. */
  @media print {
    > :not(main) {
      display: none;
    }
  }
`;

export const Main = styled.main`
  flex: 1;
  min-width: 0;
  background: ${theme.color.page};

  ${Columns}[data-plain] > & {
    width: min(100%, 44rem);
    margin-inline: auto;
  }
`;
