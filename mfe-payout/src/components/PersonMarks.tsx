import type { DownlineMember } from '@powerline/contract/payout';
import { Badge, theme } from '@powerline/ui';
import { CircleCheck, CircleDashed, CornerDownRight, Shuffle, UserPlus } from 'lucide-react';
import { styled } from 'styled-components';

const Word = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  font-size: ${theme.fontSize.small};

  &[data-active='true'] {
    color: ${theme.color.onSuccessSoft};
  }
  &[data-active='false'] {
    color: ${theme.color.textMuted};
  }
  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
  }
`;

/** An icon and a word, so that color isn't the only sign. */
export function Activity({ isActive }: Pick<DownlineMember, 'isActive'>) {
  const Icon = isActive ? CircleCheck : CircleDashed;
  return (
    <Word data-active={isActive}>
      <Icon aria-hidden="true" />
      {isActive ? 'Active' : 'Not active'}
    </Word>
  );
}

const WAYS = {
  direct: { word: 'Direct', Icon: UserPlus, tone: 'accent' },
  rotator: { word: 'Rotator', Icon: Shuffle, tone: 'neutral' },
  spillover: { word: 'Spillover', Icon: CornerDownRight, tone: 'warning' },
} as const;

export function WayBadge({ badge }: Pick<DownlineMember, 'badge'>) {
  const { word, Icon, tone } = WAYS[badge];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" size={14} />
      {word}
    </Badge>
  );
}
