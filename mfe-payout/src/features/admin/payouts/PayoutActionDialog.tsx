import type { AdminPayout, PayoutState } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { ConfirmDialog } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { approvePayouts, markPayoutsPaid, returnPayouts } from '../../../api/admin-payouts.ts';
import { money } from '../../../components/money.ts';
import { counted, nameOf } from '../../../components/words.ts';
import { draftReason } from './draft-reason.ts';
import type { PayoutAction } from './payout-actions.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

interface PayoutActionDialogProps {
  action: PayoutAction;
  payouts: readonly AdminPayout[];
  seen: PayoutState;
  currency: string;
  writer: string;
  /** @returns true when another admin was first; the page then says so itself */
  tellChanged: (error: unknown) => Promise<boolean>;
  onClose: () => void;
}

/** Each change sends the member a mail and can't be undone. */
export function PayoutActionDialog({
  action,
  payouts,
  seen,
  currency,
  writer,
  tellChanged,
  onClose,
}: PayoutActionDialogProps) {
  const ids = payouts.map(({ id }) => id);
  const what = whatIn(payouts, currency);
  const tell = (title: string) =>
    notify.success(title, `${what}. ${payouts.length === 1 ? 'The member gets' : 'The members get'} a mail.`);
  /** @returns whether it was done @throws what `send` throws, unless another admin was first */
  const attempt = async (send: () => Promise<void>): Promise<boolean> => {
    try {
      await send();
      return true;
    } catch (error) {
      if (await tellChanged(error)) return false;
      throw error;
    }
  };
  switch (action.name) {
    case 'approve':
      return (
        <ConfirmDialog
          isOpen
          onOpenChange={onClose}
          title={`Approve ${what}?`}
          confirmLabel="Approve"
          tone="primary"
          onConfirm={async () => {
            try {
              if (await attempt(() => approvePayouts(payouts))) tell('Approved');
            } catch (error) {
              await reportFailure('Nothing was approved', error);
            }
          }}
        >
          The money is already set aside. You can export and send approved payouts, or still return them until you mark
          them as paid.
        </ConfirmDialog>
      );
    case 'pay':
      return (
        <ReasonDialog
          kind="reference"
          draft={draftReason('reference', writer, ids)}
          title={`Mark ${what} as paid?`}
          description="Do this after you have sent the money. You can’t undo it. If the bank sends the money back later, adjust the member’s balance."
          label="Bank or PayPal reference"
          hint="The member sees it. One reference covers the whole batch."
          confirmLabel="Mark as paid"
          send={(reference) => attempt(() => markPayoutsPaid(payouts, reference))}
          onDone={() => tell('Marked as paid')}
          onClose={onClose}
        />
      );
    default:
      return (
        <ReasonDialog
          kind="reason"
          draft={draftReason('reason', writer, ids)}
          title={`Return ${what}?`}
          description="The money goes back to the member’s balance, and they can request it again."
          label="Reason"
          hint="The member sees it."
          confirmLabel="Return"
          send={(reason) => attempt(() => returnPayouts(payouts, seen === 'approved' ? 'approved' : 'asked', reason))}
          onDone={() => tell('Returned')}
          onClose={onClose}
        />
      );
  }
}

/** `$40.00 to ana`, `3 payouts, $120.00 in all`. */
function whatIn(payouts: readonly AdminPayout[], currency: string): string {
  const sum = money(
    payouts.reduce((total, { cents }) => total + cents, 0),
    currency,
  );
  const [only] = payouts;
  if (payouts.length === 1 && only) return `${sum} to ${nameOf(only.username)}`;
  return `${counted(payouts.length, 'payout', 'payouts')}, ${sum} in all`;
}
