import { theme } from '@powerline/ui';
import { styled } from 'styled-components';

const Code = styled.code`
  font-size: ${theme.fontSize.small};
  overflow-wrap: anywhere;
`;

/** Long and without spaces, and nothing to translate. */
export const SealCode = ({ children }: { children: string }) => (
  <Code translate="no" dir="ltr">
    {children}
  </Code>
);
