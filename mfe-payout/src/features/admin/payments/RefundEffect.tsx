import type { Payment, RefundPreview } from '@powerline/contract/payout';
import { formatMoney, formatMonth, Skeleton, Text, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { useRefundPreview } from '../../../api/admin-payments.ts';
import { lineName } from '../../../components/earning-words.ts';
import { nameOf } from '../../../components/people-words.ts';
import { t } from '../../../words.ts';

const Box = styled.section`
  display: grid;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.medium};
`;

const Amount = styled.p`
  margin: 0;
  font-size: ${theme.fontSize.large};
  font-weight: ${theme.fontWeight.strong};
  font-variant-numeric: tabular-nums;
`;

const Rows = styled.ul`
  display: grid;
  gap: ${theme.space[1]};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    gap: ${theme.space[3]};
    justify-content: space-between;
  }
  span:first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  span:last-child {
    flex: none;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`;

interface RefundEffectProps {
  payment: Payment;
  /** Undefined while the amount can't be refunded. */
  cents: number | undefined;
  currency: string;
}

/** What the refund takes back, and from whom: asked of the server, which makes the refund and takes it back again. */
export function RefundEffect({ payment, cents, currency }: RefundEffectProps) {
  const { data, error } = useRefundPreview(payment.id, cents);
  if (cents === undefined) return null;
  if (error !== undefined) return <Text tone="muted">{t('We couldn’t load what this refund takes back.')}</Text>;
  return (
    <Box aria-label={t('What this refund does')} aria-live="polite">
      {data ? <Effect preview={data} payment={payment} currency={currency} /> : <Skeleton height="4.5rem" />}
    </Box>
  );
}

interface EffectProps {
  preview: RefundPreview;
  payment: Payment;
  currency: string;
}

function Effect({ preview, payment, currency }: EffectProps) {
  const total = preview.takenBack.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <>
      <Amount>{t('Takes back {amount}', { amount: formatMoney(total, currency) })}</Amount>
      <Rows>
        {preview.takenBack.map(({ memberId, username, line, cents, balanceCents }) => (
          <li key={memberId}>
            <span>
              {nameOf(username)} · {line ? lineName(line) : t('own earnings')}
              {balanceCents < 0
                ? ` · ${t('leaves a balance of {amount}', { amount: formatMoney(balanceCents, currency) })}`
                : ''}
            </span>
            <span>{formatMoney(cents, currency)}</span>
          </li>
        ))}
      </Rows>
      <Text size="small" tone="muted">
        {reasonOf(preview, payment)}
      </Text>
    </>
  );
}

function reasonOf({ isMonthClosed, keepsMonthPaid, takenBack }: RefundPreview, { username, month }: Payment): string {
  const name = nameOf(username);
  const inWords = formatMonth(month);
  if (keepsMonthPaid)
    return t('What is left still pays for {month}, so everyone keeps what they earned.', { month: inWords });
  if (!isMonthClosed)
    return t('{month} is still open: {name} is no longer active in it, and nothing is earned from it.', {
      month: inWords,
      name,
    });
  if (takenBack.length === 0)
    return t('No one earned from {name}’s {month}, or it was taken back before.', { name, month: inWords });
  return t('{month} is closed and stays as it is. Later earnings make up for negative balances.', { month: inWords });
}
