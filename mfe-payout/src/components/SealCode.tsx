import { theme } from '@powerline/ui';
import { styled } from 'styled-components';

/** Long and without spaces, and nothing to translate. */
export const SealCode = styled.code.attrs({ translate: 'no', dir: 'ltr' })`
  font-size: ${theme.fontSize.small};
  overflow-wrap: anywhere;
`;
