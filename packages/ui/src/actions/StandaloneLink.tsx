import { Link } from '@powerline/platform';
import { css, styled } from 'styled-components';

/** At least 44 px for a finger. Links in running text can't have it (WCAG 2.2, 2.5.8). */
export const touchTarget = css`
  @media (pointer: coarse) {
    display: inline-flex;
    align-items: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
  }
`;

/** A link that is on its own: a whole line, a name, a heading. */
export const StandaloneLink = styled(Link)`
  ${touchTarget}
`;
