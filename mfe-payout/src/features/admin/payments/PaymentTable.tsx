import type { Payment } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import {
  ActionsCell,
  Badge,
  Button,
  Cell,
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
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { nameOf } from '../../../components/words.ts';
import { UndoRefundDialog } from './UndoRefundDialog.tsx';

const RefundDialog = later({
  title: 'The refund',
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
            <th scope="col">Member</th>
            <th scope="col">For</th>
            <NumberHeading>Amount</NumberHeading>
            <th scope="col">Reference</th>
            <th scope="col">Recorded</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
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

const WAYS: Record<Payment['via'], string> = { admin: 'by hand', import: 'from a file', stripe: 'by card' };

interface PaymentRowProps {
  payment: Payment;
  currency: string;
  onRefund: () => void;
  onUndo: () => void;
}

function badgeOf({ kind, undoes, undoneBy }: Payment): string | null {
  if (undoes !== null) return kind === 'payment' ? 'From an undone refund' : 'Refund undone';
  if (kind === 'payment') return null;
  const refund = kind === 'refund' ? 'Refund' : 'Refund after closing';
  return undoneBy === null ? refund : `${refund}, undone`;
}

function PaymentRow({ payment, currency, onRefund, onUndo }: PaymentRowProps) {
  const { memberId, username, month, kind, cents, refundedCents, reference, via, madeAt, recordedBy, reason } = payment;
  const isPayment = kind === 'payment';
  const badge = badgeOf(payment);
  const isRefund = !isPayment && payment.undoes === null && payment.undoneBy === null;
  return (
    <Row>
      <RowHeading dir="auto">
        <Link to={memberAddress(memberId, username)}>{nameOf(username)}</Link>
      </RowHeading>
      <Cell label="For">{monthInWords(month)}</Cell>
      <Cell label="Amount" data-kind="number">
        <span>
          {money(isPayment ? cents : -cents, currency)}
          {badge === null ? null : (
            <>
              {' '}
              <Badge tone={isRefund ? 'warning' : 'neutral'}>{badge}</Badge>
            </>
          )}
          {refundedCents > 0 ? (
            <>
              {' '}
              <Badge>{money(refundedCents, currency)} refunded</Badge>
            </>
          ) : null}
        </span>
      </Cell>
      <Cell label="Reference" style={WHOLE_REFERENCE}>
        {reference}
      </Cell>
      <Cell label="Recorded">
        <span>
          <Moment at={madeAt} /> {WAYS[via]}
          {recordedBy ? `, ${recordedBy}` : ''}
          {reason ? `: ${reason}` : ''}
        </span>
      </Cell>
      <ActionsCell>
        {isPayment && refundedCents < cents ? (
          <Button tone="quiet" size="small" onClick={onRefund}>
            Refund
            <VisuallyHidden>
              {' '}
              {nameOf(username)}’s payment for {monthInWords(month)}
            </VisuallyHidden>
          </Button>
        ) : null}
        {isRefund ? (
          <Button tone="quiet" size="small" onClick={onUndo}>
            Undo
            <VisuallyHidden>
              {' '}
              {nameOf(username)}’s refund for {monthInWords(month)}
            </VisuallyHidden>
          </Button>
        ) : null}
      </ActionsCell>
    </Row>
  );
}
