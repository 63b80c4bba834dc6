import type { AdminPayout } from '@powerline/contract/payout';
import { Button, formatMoney, Inline, onMobile, Text } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../../../words.ts';
import type { PayoutAction, PayoutActionName } from './payout-actions.ts';

// Same width with nothing chosen, so that the buttons stay in place.
const Status = styled(Text)`
  min-width: 14rem;

  ${onMobile} {
    flex: 1 0 100%;
  }
`;

interface QueueActionsProps {
  picked: readonly AdminPayout[];
  actions: readonly PayoutAction[];
  currency: string;
  onBegin: (name: PayoutActionName) => void;
}

export function QueueActions({ picked, actions, currency, onBegin }: QueueActionsProps) {
  const sum = picked.reduce((total, { cents }) => total + cents, 0);
  return (
    <Inline gap={3}>
      <Status role="status">
        {picked.length === 0
          ? t('None selected')
          : t('{count, plural, one {# payout} other {# payouts}} chosen, {amount}', {
              count: picked.length,
              amount: formatMoney(sum, currency),
            })}
      </Status>
      {actions.map(({ name, label }, index) => (
        <Button
          key={name}
          size="small"
          tone={index === 0 ? 'primary' : 'secondary'}
          disabled={picked.length === 0}
          onClick={() => onBegin(name)}
        >
          {label}
        </Button>
      ))}
    </Inline>
  );
}
