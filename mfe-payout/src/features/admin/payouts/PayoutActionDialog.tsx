import type { AdminPayout, NumberedBatch, PayoutState } from '@powerline/contract/payout';
import { notify, useNavigate } from '@powerline/platform';
import { ConfirmDialog, formatMoney, later } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { makeBatches } from '../../../api/admin-payout-batches.ts';
import { approvePayouts, markPayoutsPaid, returnPayouts } from '../../../api/admin-payouts.ts';
import { draftReason } from '../../../components/admin/draft-reason.ts';
import { BATCHES } from '../../../components/admin/PayoutParts.tsx';
import { nameOf } from '../../../components/people-words.ts';
import { t } from '../../../words.ts';
import type { PayoutAction } from './payout-actions.ts';

// With the library of forms, which most visits don't need.
const ReasonDialog = later({
  title: () => t('The question'),
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
  const { count, amount, name } = whatIn(payouts, currency);
  const showBatches = ([first, ...others]: readonly NumberedBatch[]) => {
    if (!first) return;
    const numbers = [first, ...others].map(({ number }) => number).join(', ');
    notify.success(
      others.length === 0 ? t('Batch {numbers} is made', { numbers }) : t('Batches {numbers} are made', { numbers }),
      t('{count, plural, one {{amount} to {name}} other {# payouts, {amount} in all}}.', { count, amount, name }),
    );
    void navigate(others.length === 0 ? `${BATCHES}/${first.number}` : BATCHES);
  };
  const tell = (title: string) =>
    notify.success(
      title,
      t(
        '{count, plural, one {{amount} to {name}. The member gets an email.} other {# payouts, {amount} in all. The members get an email.}}',
        { count, amount, name },
      ),
    );
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
          title={t('Approve {count, plural, one {{amount} to {name}} other {# payouts, {amount} in all}}?', {
            count,
            amount,
            name,
          })}
          confirmLabel={t('Approve')}
          tone="primary"
          onConfirm={async () => {
            try {
              if (await attempt(() => approvePayouts(payouts))) tell(t('Approved'));
            } catch (error) {
              await reportFailure(t('Nothing was approved'), error);
            }
          }}
        >
          {t(
            'The money is already set aside. You can put approved payouts in a batch and send it, or still return them until you mark them as paid.',
          )}
        </ConfirmDialog>
      );
    case 'batch':
      return (
        <ConfirmDialog
          isOpen
          onOpenChange={onClose}
          title={t('Make a batch of {count, plural, one {{amount} to {name}} other {# payouts, {amount} in all}}?', {
            count,
            amount,
            name,
          })}
          confirmLabel={t('Make batch')}
          tone="primary"
          onConfirm={async () => {
            try {
              await attempt(async () => showBatches(await makeBatches(payouts)));
            } catch (error) {
              await reportFailure(t('No batch was made'), error);
            }
          }}
        >
          {t(
            'A batch has one method: bank with IBAN, bank without, and PayPal each get their own. You can cancel it until it’s exported.',
          )}
        </ConfirmDialog>
      );
    case 'pay':
      return (
        <ReasonDialog
          kind="reference"
          draft={draftReason('reference', writer, ids)}
          title={t('Mark {count, plural, one {{amount} to {name}} other {# payouts, {amount} in all}} as paid?', {
            count,
            amount,
            name,
          })}
          description={t(
            'Do this after you have sent the money. You can’t undo it. If the bank sends the money back later, adjust the member’s balance.',
          )}
          label={t('Bank or PayPal reference')}
          hint={t('The member sees it. All chosen payouts get this reference.')}
          confirmLabel={t('Mark as paid')}
          send={(reference) => attempt(() => markPayoutsPaid(payouts, reference))}
          onDone={() => tell(t('Marked as paid'))}
          onClose={onClose}
        />
      );
    default:
      return (
        <ReasonDialog
          kind="reason"
          draft={draftReason('reason', writer, ids)}
          title={t('Return {count, plural, one {{amount} to {name}} other {# payouts, {amount} in all}}?', {
            count,
            amount,
            name,
          })}
          description={t('The money goes back to the member’s balance, and they can request it again.')}
          label={t('Reason')}
          hint={t('The member sees it.')}
          confirmLabel={t('Return')}
          send={(reason) => attempt(() => returnPayouts(payouts, seen === 'approved' ? 'approved' : 'asked', reason))}
          onDone={() => tell(t('Returned'))}
          onClose={onClose}
        />
      );
  }
}

/** For `$40.00 to ana` and `3 payouts, $120.00 in all`. */
function whatIn(payouts: readonly AdminPayout[], currency: string) {
  const sum = payouts.reduce((total, { cents }) => total + cents, 0);
  const [first] = payouts;
  return { count: payouts.length, amount: formatMoney(sum, currency), name: first ? nameOf(first.username) : '' };
}
