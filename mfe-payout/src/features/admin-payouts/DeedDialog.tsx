import type { AdminPayout } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { ConfirmDialog } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { approvePayouts, markPayoutsPaid, returnPayouts } from '../../api/admin-payouts.ts';
import { money } from '../../components/money.ts';
import { counted, nameOf } from '../../components/words.ts';
import type { Deed } from './deeds.ts';
import { WordsDialog } from './WordsDialog.tsx';

interface DeedDialogProps {
  deed: Deed;
  payouts: readonly AdminPayout[];
  currency: string;
  onClose: () => void;
}

/** Asks by name before payouts are changed: each of them tells its member, and none goes back. */
export function DeedDialog({ deed, payouts, currency, onClose }: DeedDialogProps) {
  const ids = payouts.map(({ id }) => id);
  const what = whatIn(payouts, currency);
  const tell = (title: string) =>
    notify.success(title, `${what}. ${payouts.length === 1 ? 'The member is' : 'The members are'} told by mail.`);
  switch (deed.name) {
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
              await approvePayouts(ids);
              tell('Approved');
            } catch (error) {
              await reportFailure('Nothing was approved', error);
            }
          }}
        >
          The money is reserved already. Approved payouts can be exported and sent; until then they can still be
          returned.
        </ConfirmDialog>
      );
    case 'pay':
      return (
        <WordsDialog
          kind="reference"
          title={`Mark ${what} as paid?`}
          description="You have sent the money: this says so for good. If the bank sends it back later, adjust the member’s balance."
          label="Reference of the bank or PayPal"
          hint="The member reads it. One for the whole batch."
          confirmLabel="Mark as paid"
          send={(reference) => markPayoutsPaid(ids, reference)}
          onDone={() => tell('Marked as paid')}
          onClose={onClose}
        />
      );
    default:
      return (
        <WordsDialog
          kind="reason"
          title={`Return ${what}?`}
          description="The money goes back to the balance, and the member can ask for it again."
          label="Reason"
          hint="The member reads it."
          confirmLabel="Return"
          send={(reason) => returnPayouts(ids, reason)}
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
