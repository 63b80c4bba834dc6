import { valibotResolver } from '@hookform/resolvers/valibot';
import { type Payment, REFUND_REASON_MAX_LENGTH, refundInputSchema } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { Field, TextArea, TextInput } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { useKeptForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { recordRefund } from '../../../api/admin-payments.ts';
import { typedPaymentSchema } from '../../../components/admin/amount-field.ts';
import { monthInWords } from '../../../components/dates.ts';
import { money, typedAmount } from '../../../components/money.ts';
import { nameOf } from '../../../components/words.ts';

const { reference, reason } = refundInputSchema.entries;
const formSchemaOf = (isCard: boolean) =>
  v.object({ amount: typedPaymentSchema, reference, reason: isCard ? v.unwrap(reason) : v.string() });

interface RefundDialogProps {
  payment: Payment;
  currency: string;
  onClose: () => void;
}

/** A card payment needs a reason, because Stripe normally reports refunds and chargebacks. */
export function RefundDialog({ payment, currency, onClose }: RefundDialogProps) {
  const left = payment.cents - payment.refundedCents;
  const isCard = payment.via === 'stripe';
  const form = useForm({
    resolver: valibotResolver(formSchemaOf(isCard)),
    defaultValues: { amount: typedAmount(left), reference: '', reason: '' },
  });
  const { register, handleSubmit, formState, setError } = form;
  const draft = useKeptForm(form, `payout.refund.${payment.id}`);
  const { failure, submit } = useSubmission(['amount', 'reference', 'reason'], setError, { amount: 'cents' });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async ({ amount, reference, reason }) => {
    const input = { cents: amount, reference, ...(isCard && { reason }) };
    if (!(await submit(() => recordRefund(payment.id, input)))) return;
    draft.forget();
    notify.success('Refund recorded', `${money(amount, currency)} to ${nameOf(payment.username)}.`);
    onClose();
  });

  return (
    <FormDialog
      title={`Refund ${nameOf(payment.username)}?`}
      description={`${money(left, currency)} of the ${money(payment.cents, currency)} paid for ${monthInWords(payment.month)} can be refunded. If less than the fee is left, the month no longer counts as active. If the month is already closed, what others earned from it is taken back.${isCard ? ' This only records the refund and moves no money. Stripe reports refunds and chargebacks on its own, so use this only if that didn’t work.' : ''}`}
      name="Refund"
      confirmLabel="Record refund"
      tone="danger"
      failure={failure}
      isBusy={isSubmitting}
      onSubmit={send}
      onClose={onClose}
      draft={draft}
    >
      <Field label="Amount" error={errors.amount?.message} required>
        <TextInput inputMode="decimal" autoComplete="off" {...register('amount')} />
      </Field>
      <Field
        label="Reference"
        hint={
          isCard
            ? 'Stripe’s ID for the refund or dispute (re_… or dp_…), so it never counts twice'
            : 'From the bank or PayPal. The same reference counts only once.'
        }
        error={errors.reference?.message}
        required
      >
        <TextInput autoComplete="off" spellCheck={false} {...register('reference')} />
      </Field>
      {isCard ? (
        <Field
          label="Reason"
          hint="For other admins, for example “Chargeback lost”"
          error={errors.reason?.message}
          required
        >
          <TextArea maxLength={REFUND_REASON_MAX_LENGTH} {...register('reason')} />
        </Field>
      ) : null}
    </FormDialog>
  );
}
