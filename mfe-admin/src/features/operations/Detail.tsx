import { theme } from '@powerline/ui';
import { styled } from 'styled-components';

export const Detail = styled.div`
  color: ${theme.color.textMuted};
  font-weight: ${theme.fontWeight.regular};
  font-size: ${theme.fontSize.small};
`;
