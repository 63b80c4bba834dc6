import { valibotResolver } from '@hookform/resolvers/valibot';
import { type Payment, REFUND_REASON_MAX_LENGTH, refundUndoingSchema } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { Field, TextArea } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { useKeptForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import { undoRefund } from '../../../api/admin-payments.ts';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { nameOf } from '../../../components/words.ts';

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
  const amount = money(refund.cents, currency);

  const send = handleSubmit(async (input) => {
    if (!(await submit(() => undoRefund(refund.id, input)))) return;
    draft.forget();
    notify.success('Refund undone', `${nameOf(refund.username)}’s ${amount} counts as paid again.`);
    onClose();
  });

  return (
    <FormDialog
      title={`Undo ${nameOf(refund.username)}’s refund?`}
      description={`Use this when the refund failed or you won the dispute. ${amount} for ${monthInWords(refund.month)} will count as paid again. If that month is closed, others get back what the refund took from them. If it was closed as unpaid, the amount counts for the first open month that isn’t paid.`}
      name="Undo refund"
      confirmLabel="Undo refund"
      failure={failure}
      isBusy={formState.isSubmitting}
      onSubmit={send}
      onClose={onClose}
      draft={draft}
    >
      <Field
        label="Reason"
        hint="For other admins, for example “Dispute won”"
        error={formState.errors.reason?.message}
        required
      >
        <TextArea maxLength={REFUND_REASON_MAX_LENGTH} {...register('reason')} />
      </Field>
    </FormDialog>
  );
}
