import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

const Heading = styled.h2`
  overflow-wrap: anywhere;
  letter-spacing: -0.01em;

  &[data-size='large'] {
    font-size: ${theme.fontSize.large};
  }
  &[data-size='body'] {
    font-size: ${theme.fontSize.body};
    letter-spacing: 0;
  }
`;

interface SectionHeadingProps extends ComponentPropsWithRef<'h2'> {
  level?: 2 | 3 | 4;
  /** By default the size of its level. */
  size?: 'heading' | 'large' | 'body';
}

/** It can take focus, such as when the button that had it is gone. */
export function SectionHeading({ level = 2, size = level === 2 ? 'heading' : 'large', ...rest }: SectionHeadingProps) {
  return <Heading as={`h${level}`} data-size={size} tabIndex={-1} {...rest} />;
}
