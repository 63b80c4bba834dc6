import type { DownlineMember } from '@powerline/contract/payout';
import { Badge, theme } from '@powerline/ui';
import { CircleCheck, CircleDashed, CornerDownRight, Shuffle, UserPlus } from 'lucide-react';
import { styled } from 'styled-components';
import { t } from '../words.ts';

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
      {isActive ? t('Active') : t('Not active')}
    </Word>
  );
}

const ways = () =>
  ({
    direct: { word: t('Direct'), Icon: UserPlus, tone: 'accent' },
    rotator: { word: t('Rotator'), Icon: Shuffle, tone: 'neutral' },
    spillover: { word: t('Spillover'), Icon: CornerDownRight, tone: 'warning' },
  }) as const;

export function WayBadge({ badge }: Pick<DownlineMember, 'badge'>) {
  const { word, Icon, tone } = ways()[badge];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" size={14} />
      {word}
    </Badge>
  );
}
