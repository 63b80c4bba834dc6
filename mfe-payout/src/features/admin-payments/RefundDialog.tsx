import { valibotResolver } from '@hookform/resolvers/valibot';
import { type Payment, REFUND_REASON_MAX_LENGTH, refundInputSchema } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { Button, Dialog, DialogActions, Field, InlineAlert, Stack, TextArea, TextInput } from '@powerline/ui';
import { useSubmission } from '@powerline/ui/admin';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { recordRefund } from '../../api/admin-payments.ts';
import { typedPaymentSchema } from '../../components/admin/amount-field.ts';
import { monthInWords } from '../../components/dates.ts';
import { money, typedAmount } from '../../components/money.ts';
import { nameOf } from '../../components/words.ts';

const { reference, reason } = refundInputSchema.entries;
const formSchemaOf = (isCard: boolean) =>
  v.object({ amount: typedPaymentSchema, reference, reason: isCard ? v.unwrap(reason) : v.string() });

interface RefundDialogProps {
  payment: Payment;
  currency: string;
  onClose: () => void;
}

/** Records a refund. For a card payment it also takes a chargeback, and asks why Stripe’s own event isn’t enough. */
export function RefundDialog({ payment, currency, onClose }: RefundDialogProps) {
  const left = payment.cents - payment.refundedCents;
  const isCard = payment.via === 'stripe';
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(formSchemaOf(isCard)),
    defaultValues: { amount: typedAmount(left), reference: '', reason: '' },
  });
  const { failure, submit } = useSubmission(['amount', 'reference', 'reason'], setError, { amount: 'cents' });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async ({ amount, reference, reason }) => {
    const input = { cents: amount, reference, ...(isCard && { reason }) };
    if (!(await submit(() => recordRefund(payment.id, input)))) return;
    notify.success('Refund recorded', `${money(amount, currency)} to ${nameOf(payment.username)}.`);
    onClose();
  });

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Refund ${nameOf(payment.username)}?`}
      description={`Of ${money(payment.cents, currency)} paid for ${monthInWords(payment.month)}, ${money(left, currency)} can be given back. Below the fee, the month no longer counts as active; where it is closed, what others earned from it is taken back.${isCard ? ' This records it here and moves no money. Stripe tells this site about refunds and chargebacks by itself, so do it only where that failed.' : ''}`}
    >
      <form noValidate aria-label="Refund" onSubmit={send}>
        <Stack gap={4}>
          {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
          <Field label="Amount" error={errors.amount?.message} required>
            <TextInput inputMode="decimal" autoComplete="off" {...register('amount')} />
          </Field>
          <Field
            label="Reference"
            hint={
              isCard
                ? 'Stripe’s ID of the refund or dispute (re_… or dp_…), so that it never counts twice'
                : 'Of the bank or PayPal: the same one twice is one refund'
            }
            error={errors.reference?.message}
            required
          >
            <TextInput autoComplete="off" spellCheck={false} {...register('reference')} />
          </Field>
          {isCard ? (
            <Field
              label="Reason"
              hint="For other admins, such as “Chargeback lost”"
              error={errors.reason?.message}
              required
            >
              <TextArea maxLength={REFUND_REASON_MAX_LENGTH} {...register('reason')} />
            </Field>
          ) : null}
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
