import { styled } from 'styled-components';

export const HiddenInPrint = styled.div`
  @media print {
    display: none;
  }
`;
