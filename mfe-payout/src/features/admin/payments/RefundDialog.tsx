import { valibotResolver } from '@hookform/resolvers/valibot';
import { type Payment, REFUND_REASON_MAX_LENGTH, refundInputSchema } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { Field, formatMoney, formatMonth, TextArea, TextInput } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { useKeptForm } from '@powerline/ui/saving';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { recordRefund } from '../../../api/admin-payments.ts';
import { typedPaymentSchema } from '../../../components/admin/amount-field.ts';
import { centsOf, typedAmount } from '../../../components/money.ts';
import { nameOf } from '../../../components/people-words.ts';
import { t } from '../../../words.ts';
import { RefundEffect } from './RefundEffect.tsx';

const { reference, reason } = refundInputSchema.entries;
const formSchema = v.object({ amount: typedPaymentSchema, reference, reason: v.unwrap(reason) });

interface RefundDialogProps {
  payment: Payment;
  currency: string;
  onClose: () => void;
}

/** Says what the refund does, and who sends the money back, before it is recorded. */
export function RefundDialog({ payment, currency, onClose }: RefundDialogProps) {
  const left = payment.cents - payment.refundedCents;
  const isCard = payment.via === 'stripe';
  const form = useForm({
    resolver: valibotResolver(formSchema),
    defaultValues: { amount: typedAmount(left), reference: '', reason: '' },
  });
  const { register, handleSubmit, formState, setError, control } = form;
  const typed = centsOf(useWatch({ control, name: 'amount' }));
  const cents = useSettled(typed !== undefined && typed > 0 && typed <= left ? typed : undefined);
  const draft = useKeptForm(form, `payout.refund.${payment.id}`);
  const { failure, submit } = useSubmission(['amount', 'reference', 'reason'], setError, { amount: 'cents' });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async ({ amount, reference, reason }) => {
    if (!(await submit(() => recordRefund(payment.id, { cents: amount, reference, reason })))) return;
    draft.forget();
    notify.success(
      t('Refund recorded'),
      t('{amount} to {name}.', { amount: formatMoney(amount, currency), name: nameOf(payment.username) }),
    );
    onClose();
  });

  const refundable = t('{left} of the {paid} paid for {month} can be refunded.', {
    left: formatMoney(left, currency),
    paid: formatMoney(payment.cents, currency),
    month: formatMonth(payment.month),
  });
  const sender = isCard
    ? t(
        'Send the money back in Stripe, which reports refunds and chargebacks on its own. Record one here only if that didn’t work.',
      )
    : t('You send the money back yourself, the way it came. This only records it.');

  return (
    <FormDialog
      title={t('Refund {name}?', { name: nameOf(payment.username) })}
      description={`${refundable} ${sender}`}
      name={t('Refund')}
      confirmLabel={t('Record refund')}
      tone="danger"
      failure={failure}
      isBusy={isSubmitting}
      onSubmit={send}
      onClose={onClose}
      draft={draft}
    >
      <Field label={t('Amount')} error={errors.amount?.message} required>
        <TextInput inputMode="decimal" autoComplete="off" {...register('amount')} />
      </Field>
      <RefundEffect payment={payment} cents={cents} currency={currency} />
      <Field
        label={t('Reference')}
        hint={
          isCard
            ? t('Stripe’s ID for the refund or dispute (re_… or dp_…), so it never counts twice')
            : t('From the bank or PayPal. The same reference counts only once.')
        }
        error={errors.reference?.message}
        required
      >
        <TextInput autoComplete="off" spellCheck={false} {...register('reference')} />
      </Field>
      <Field
        label={t('Reason')}
        hint={
          isCard
            ? t('For other admins, for example “Chargeback lost”')
            : t('For other admins, for example “Paid twice”')
        }
        error={errors.reason?.message}
        required
      >
        <TextArea maxLength={REFUND_REASON_MAX_LENGTH} {...register('reason')} />
      </Field>
    </FormDialog>
  );
}

/** What someone types, once they pause: each preview makes a refund and takes it back. */
function useSettled(cents: number | undefined): number | undefined {
  const [settled, setSettled] = useState(cents);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(cents), 300);
    return () => clearTimeout(timer);
  }, [cents]);
  return settled;
}
