import type { Payment } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import {
  ActionsCell,
  Badge,
  Button,
  Cell,
  formatMoney,
  formatMonth,
  later,
  NumberHeading,
  Row,
  RowHeading,
  Table,
  VisuallyHidden,
} from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { useState } from 'react';
import { memberAddress } from '../../../components/admin/member-address.ts';
import { hidden } from '../../../components/hidden.tsx';
import { nameOf } from '../../../components/people-words.ts';
import { rich, t } from '../../../words.ts';
import { UndoRefundDialog } from './UndoRefundDialog.tsx';

const RefundDialog = later({
  title: () => t('The refund'),
  load: async () => (await import('./RefundDialog.tsx')).RefundDialog,
});

interface PaymentTableProps {
  caption: string;
  payments: readonly Payment[];
  currency: string;
}

export function PaymentTable({ caption, payments, currency }: PaymentTableProps) {
  const [refunded, setRefunded] = useState<Payment>();
  const [undone, setUndone] = useState<Payment>();
  return (
    <>
      <Table caption={caption} isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">{t('Member')}</th>
            <th scope="col">{t('For')}</th>
            <NumberHeading>{t('Amount')}</NumberHeading>
            <th scope="col">{t('Reference')}</th>
            <th scope="col">{t('Recorded')}</th>
            <th scope="col">
              <VisuallyHidden>{t('Actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              currency={currency}
              onRefund={() => setRefunded(payment)}
              onUndo={() => setUndone(payment)}
            />
          ))}
        </tbody>
      </Table>
      {undone ? <UndoRefundDialog refund={undone} currency={currency} onClose={() => setUndone(undefined)} /> : null}
      {refunded ? <RefundDialog payment={refunded} currency={currency} onClose={() => setRefunded(undefined)} /> : null}
    </>
  );
}

// Room for most of them in one line.
const WHOLE_REFERENCE = { minWidth: '10rem' } as const;

interface PaymentRowProps {
  payment: Payment;
  currency: string;
  onRefund: () => void;
  onUndo: () => void;
}

function badgeOf({ kind, undoes, undoneBy }: Payment): string | null {
  if (undoes !== null) return kind === 'payment' ? t('From an undone refund') : t('Refund undone');
  if (kind === 'payment') return null;
  if (kind === 'refund') return undoneBy === null ? t('Refund') : t('Refund, undone');
  return undoneBy === null ? t('Refund after closing') : t('Refund after closing, undone');
}

function PaymentRow({ payment, currency, onRefund, onUndo }: PaymentRowProps) {
  const { memberId, username, month, kind, cents, refundedCents, reference, via, madeAt, recordedBy, reason } = payment;
  const isPayment = kind === 'payment';
  const badge = badgeOf(payment);
  const name = nameOf(username);
  const inWords = formatMonth(month);
  const isRefund = !isPayment && payment.undoes === null && payment.undoneBy === null;
  return (
    <Row>
      <RowHeading dir="auto">
        <Link to={memberAddress(memberId, username)}>{name}</Link>
      </RowHeading>
      <Cell label={t('For')}>{inWords}</Cell>
      <Cell label={t('Amount')} data-kind="number">
        <span>
          {formatMoney(isPayment ? cents : -cents, currency)}
          {badge === null ? null : (
            <>
              {' '}
              <Badge tone={isRefund ? 'warning' : 'neutral'}>{badge}</Badge>
            </>
          )}
          {refundedCents > 0 ? (
            <>
              {' '}
              <Badge>{t('{amount} refunded', { amount: formatMoney(refundedCents, currency) })}</Badge>
            </>
          ) : null}
        </span>
      </Cell>
      <Cell label={t('Reference')} style={WHOLE_REFERENCE}>
        {reference}
      </Cell>
      <Cell label={t('Recorded')}>
        <span>
          {rich('{moment} {via, select, admin {by hand} import {from a file} other {by card}}', {
            moment: <Moment at={madeAt} />,
            via,
          })}
          {recordedBy ? `, ${recordedBy}` : ''}
          {reason ? `: ${reason}` : ''}
        </span>
      </Cell>
      <ActionsCell>
        {isPayment && refundedCents < cents ? (
          <Button tone="quiet" size="small" onClick={onRefund}>
            {rich('Refund<hidden> {name}’s payment for {month}</hidden>', { name, month: inWords, hidden })}
          </Button>
        ) : null}
        {isRefund ? (
          <Button tone="quiet" size="small" onClick={onUndo}>
            {rich('Undo<hidden> {name}’s refund for {month}</hidden>', { name, month: inWords, hidden })}
          </Button>
        ) : null}
      </ActionsCell>
    </Row>
  );
}
