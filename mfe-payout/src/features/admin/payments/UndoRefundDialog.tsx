import { valibotResolver } from '@hookform/resolvers/valibot';
import { type Payment, REFUND_REASON_MAX_LENGTH, refundUndoingSchema } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { Field, formatMoney, formatMonth, TextArea } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { useKeptForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import { undoRefund } from '../../../api/admin-payments.ts';
import { nameOf } from '../../../components/people-words.ts';
import { t } from '../../../words.ts';

interface UndoRefundDialogProps {
  refund: Payment;
  currency: string;
  onClose: () => void;
}

export function UndoRefundDialog({ refund, currency, onClose }: UndoRefundDialogProps) {
  const form = useForm({
    resolver: valibotResolver(refundUndoingSchema),
    defaultValues: { reason: '' },
  });
  const { register, handleSubmit, formState, setError } = form;
  const draft = useKeptForm(form, `payout.undone-refund.${refund.id}`);
  const { failure, submit } = useSubmission(['reason'], setError);
  const amount = formatMoney(refund.cents, currency);
  const name = nameOf(refund.username);

  const send = handleSubmit(async (input) => {
    if (!(await submit(() => undoRefund(refund.id, input)))) return;
    draft.forget();
    notify.success(t('Refund undone'), t('{name}’s {amount} counts as paid again.', { name, amount }));
    onClose();
  });

  return (
    <FormDialog
      title={t('Undo {name}’s refund?', { name })}
      description={t(
        'Use this when the refund failed or you won the dispute. {amount} for {month} will count as paid again. If that month is closed, others get back what the refund took from them. If it was closed as unpaid, the amount counts for the first open month that isn’t paid.',
        { amount, month: formatMonth(refund.month) },
      )}
      name={t('Undo refund')}
      confirmLabel={t('Undo refund')}
      failure={failure}
      isBusy={formState.isSubmitting}
      onSubmit={send}
      onClose={onClose}
      draft={draft}
    >
      <Field
        label={t('Reason')}
        hint={t('For other admins, for example “Dispute won”')}
        error={formState.errors.reason?.message}
        required
      >
        <TextArea maxLength={REFUND_REASON_MAX_LENGTH} {...register('reason')} />
      </Field>
    </FormDialog>
  );
}
