import { styled } from 'styled-components';

/** What nobody wants on paper. */
export const HiddenInPrint = styled.div`
  @media print {
    display: none;
  }
`;
