import { valibotResolver } from '@hookform/resolvers/valibot';
import { paymentInputSchema } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import {
  Button,
  Card,
  Field,
  formatMoney,
  formatMonth,
  Grid,
  Inline,
  InlineAlert,
  SectionHeading,
  Stack,
  TextInput,
} from '@powerline/ui';
import { Disclosure, useSubmission } from '@powerline/ui/admin';
import { RestoredDraft, useKeptForm } from '@powerline/ui/saving';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { recordPayment } from '../../../api/admin-payments.ts';
import { typedPaymentSchema } from '../../../components/admin/amount-field.ts';
import { t } from '../../../words.ts';

const { username, month, reference } = paymentInputSchema.entries;
const formSchema = v.object({ username, month, amount: typedPaymentSchema, reference });
const FIELDS = ['username', 'month', 'amount', 'reference'] as const;

interface RecordPaymentProps {
  currency: string;
  thisMonth: string;
  feeCents: number | undefined;
}

export function RecordPayment({ currency, thisMonth, feeCents }: RecordPaymentProps) {
  const form = useForm({
    resolver: valibotResolver(formSchema),
    defaultValues: { username: '', month: thisMonth, amount: '', reference: '' },
  });
  const { register, handleSubmit, formState, setError, reset, setFocus } = form;
  const draft = useKeptForm(form, 'payout.payment');
  const [isOpen, setIsOpen] = useState(false);
  // What was typed before shows by itself.
  if (draft.isRestored && !isOpen) setIsOpen(true);
  const { failure, submit } = useSubmission(FIELDS, setError, { amount: 'cents' });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async ({ amount, ...input }) => {
    if (!(await submit(() => recordPayment({ ...input, cents: amount })))) return;
    draft.forget();
    notify.success(
      t('Payment recorded'),
      t('{amount} by {username} for {month}.', {
        amount: formatMoney(amount, currency),
        username: input.username,
        month: formatMonth(input.month),
      }),
    );
    // The next payment is probably for the same month.
    reset({ username: '', month: input.month, amount: '', reference: '' }, { keepFieldsRef: true });
    setFocus('username');
  });

  return (
    <Disclosure
      icon={<Plus aria-hidden="true" size={18} />}
      title={
        <SectionHeading id="record-payment" size="body">
          {t('Record a payment')}
        </SectionHeading>
      }
      isOpen={isOpen}
    >
      <Card as="form" noValidate aria-labelledby="record-payment" onSubmit={send}>
        <Stack gap={4}>
          {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
          {draft.isRestored && !failure ? <RestoredDraft onDiscard={draft.discard} /> : null}
          <Grid columnWidth="12rem">
            <Field label={t('Username')} error={errors.username?.message} required>
              <TextInput autoCapitalize="none" autoComplete="off" spellCheck={false} {...register('username')} />
            </Field>
            <Field label={t('Month')} error={errors.month?.message} required>
              <TextInput autoComplete="off" placeholder="2026-10" {...register('month')} />
            </Field>
            <Field
              label={t('Amount')}
              // Same number of lines while the fee is unknown, so that nothing moves.
              hint={
                feeCents === undefined
                  ? t('In {currency}', { currency })
                  : t('A month costs {fee} now', { fee: formatMoney(feeCents, currency) })
              }
              error={errors.amount?.message}
              required
            >
              <TextInput inputMode="decimal" autoComplete="off" placeholder="25.00" {...register('amount')} />
            </Field>
            <Field
              label={t('Reference')}
              hint={t('From the bank or PayPal. The same reference counts only once.')}
              error={errors.reference?.message}
              required
            >
              <TextInput autoComplete="off" spellCheck={false} {...register('reference')} />
            </Field>
          </Grid>
          <Inline>
            <Button type="submit" isBusy={isSubmitting}>
              {t('Record payment')}
            </Button>
          </Inline>
        </Stack>
      </Card>
    </Disclosure>
  );
}
