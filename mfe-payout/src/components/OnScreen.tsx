import { styled } from 'styled-components';

/** What nobody wants on paper. */
export const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;
