import { onWide, theme } from '@powerline/ui';
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
  /* The admin menu is above the page, and beside it where there is room (AdminMenuPlace). */
  > [data-place='admin-menu'] {
    min-height: 2.75rem;
    border-block-end: 1px solid ${theme.color.border};
  }
  &[data-admin]:not([data-mobile]) {
    display: grid;
    grid-template: auto 1fr / auto minmax(0, 1fr);

    > aside {
      grid-row: span 2;
    }
    ${onWide} {
      grid-template: 1fr / auto 12rem minmax(0, 1fr);

      > aside {
        grid-row: auto;
      }
      > [data-place='admin-menu'] {
        border-block-end: 0;
        border-inline-end: 1px solid ${theme.color.border};
      }
    }
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
