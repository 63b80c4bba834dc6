import { SiteName, theme } from '@powerline/ui';
import { Zap } from 'lucide-react';
import { styled } from 'styled-components';

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[3]};
  font-size: ${theme.fontSize.heading};
  font-weight: ${theme.fontWeight.display};
  letter-spacing: -0.02em;

  > span {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border-radius: ${theme.radius.medium};
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
  svg {
    width: 1.5rem;
    height: 1.5rem;
    fill: currentColor;
  }
  &[data-size='small'] {
    gap: ${theme.space[2]};
    font-size: ${theme.fontSize.body};

    > span {
      width: 1.75rem;
      height: 1.75rem;
      border-radius: ${theme.radius.small};
    }
    svg {
      width: 1rem;
      height: 1rem;
    }
  }
`;

/** Replaces a missing logo. */
export function BrandMark({ size = 'medium' }: { size?: 'small' | 'medium' }) {
  return (
    <Mark data-size={size}>
      <span aria-hidden="true">
        <Zap />
      </span>
      <SiteName />
    </Mark>
  );
}
