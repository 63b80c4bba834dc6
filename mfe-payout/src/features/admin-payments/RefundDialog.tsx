import { valibotResolver } from '@hookform/resolvers/valibot';
import { type Payment, refundInputSchema } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { Button, Dialog, DialogActions, Field, InlineAlert, Stack, TextInput } from '@powerline/ui';
import { useSubmission } from '@powerline/ui/admin';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { recordRefund } from '../../api/admin-payments.ts';
import { typedPaymentSchema } from '../../components/admin/amount-field.ts';
import { monthInWords } from '../../components/dates.ts';
import { money, typedAmount } from '../../components/money.ts';
import { nameOf } from '../../components/words.ts';

const formSchema = v.object({ amount: typedPaymentSchema, reference: refundInputSchema.entries.reference });

interface RefundDialogProps {
  payment: Payment;
  currency: string;
  onClose: () => void;
}

/** Records what was given back of a payment. */
export function RefundDialog({ payment, currency, onClose }: RefundDialogProps) {
  const left = payment.cents - payment.refundedCents;
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(formSchema),
    defaultValues: { amount: typedAmount(left), reference: '' },
  });
  const { failure, submit } = useSubmission(['amount', 'reference'], setError, { amount: 'cents' });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async ({ amount, reference }) => {
    if (!(await submit(() => recordRefund(payment.id, { cents: amount, reference })))) return;
    notify.success('Refund recorded', `${money(amount, currency)} to ${nameOf(payment.username)}.`);
    onClose();
  });

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Refund ${nameOf(payment.username)}?`}
      description={`Of ${money(payment.cents, currency)} paid for ${monthInWords(payment.month)}, ${money(left, currency)} can be given back. Below the fee, the month no longer counts as active; where it is closed, what others earned from it is taken back.`}
    >
      <form noValidate aria-label="Refund" onSubmit={send}>
        <Stack gap={4}>
          {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
          <Field label="Amount" error={errors.amount?.message} required>
            <TextInput inputMode="decimal" autoComplete="off" {...register('amount')} />
          </Field>
          <Field
            label="Reference"
            hint="Of the bank or PayPal: the same one twice is one refund"
            error={errors.reference?.message}
            required
          >
            <TextInput autoComplete="off" spellCheck={false} {...register('reference')} />
          </Field>
          <DialogActions>
            <Button tone="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" tone="danger" isBusy={isSubmitting}>
              Record refund
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
