import type { AdminPayout, NumberedBatch, PayoutState } from '@powerline/contract/payout';
import { notify, useNavigate } from '@powerline/platform';
import { ConfirmDialog, later } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { makeBatches } from '../../../api/admin-payout-batches.ts';
import { approvePayouts, markPayoutsPaid, returnPayouts } from '../../../api/admin-payouts.ts';
import { draftReason } from '../../../components/admin/draft-reason.ts';
import { BATCHES } from '../../../components/admin/PayoutParts.tsx';
import { money } from '../../../components/money.ts';
import { counted, nameOf } from '../../../components/words.ts';
import type { PayoutAction } from './payout-actions.ts';

// With the library of forms, which most visits don't need.
const ReasonDialog = later({
  title: 'The question',
  load: async () => (await import('../../../components/admin/ReasonDialog.tsx')).ReasonDialog,
});

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
  const navigate = useNavigate();
  const ids = payouts.map(({ id }) => id);
  const what = whatIn(payouts, currency);
  const showBatches = ([first, ...others]: readonly NumberedBatch[]) => {
    if (!first) return;
    const numbers = [first, ...others].map(({ number }) => number).join(', ');
    notify.success(others.length === 0 ? `Batch ${numbers} is made` : `Batches ${numbers} are made`, `${what}.`);
    void navigate(others.length === 0 ? `${BATCHES}/${first.number}` : BATCHES);
  };
  const tell = (title: string) =>
    notify.success(title, `${what}. ${payouts.length === 1 ? 'The member gets' : 'The members get'} an email.`);
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
          The money is already set aside. You can put approved payouts in a batch and send it, or still return them
          until you mark them as paid.
        </ConfirmDialog>
      );
    case 'batch':
      return (
        <ConfirmDialog
          isOpen
          onOpenChange={onClose}
          title={`Make a batch of ${what}?`}
          confirmLabel="Make batch"
          tone="primary"
          onConfirm={async () => {
            try {
              await attempt(async () => showBatches(await makeBatches(payouts)));
            } catch (error) {
              await reportFailure('No batch was made', error);
            }
          }}
        >
          A batch has one method: bank with IBAN, bank without, and PayPal each get their own. You can cancel it until
          it’s exported.
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
          hint="The member sees it. All chosen payouts get this reference."
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
