import type { HTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

const Paragraph = styled.p`
  max-width: 70ch;
  text-wrap: pretty;

  &[data-size='small'] {
    font-size: ${theme.fontSize.small};
  }
  &[data-size='large'] {
    font-size: ${theme.fontSize.large};
  }
  &[data-tone='muted'] {
    color: ${theme.color.textMuted};
  }
`;

interface TextProps extends HTMLAttributes<HTMLParagraphElement> {
  size?: 'small' | 'body' | 'large';
  tone?: 'plain' | 'muted';
  as?: 'p' | 'div' | 'span';
}

/** A paragraph, at most 70 characters wide. */
export function Text({ size = 'body', tone = 'plain', ...rest }: TextProps) {
  return <Paragraph data-size={size} data-tone={tone} {...rest} />;
}
