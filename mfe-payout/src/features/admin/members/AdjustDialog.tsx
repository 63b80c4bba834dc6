import { valibotResolver } from '@hookform/resolvers/valibot';
import { ADJUSTMENT_MAX_CENTS, adjustmentInputSchema, type MemberStory } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { Field, formatMoney, Text, TextArea, TextInput } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { useKeptForm } from '@powerline/ui/saving';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { adjustBalance } from '../../../api/admin-members.ts';
import { typedCentsSchema } from '../../../components/admin/amount-field.ts';
import { centsOf, typedAmount } from '../../../components/money.ts';
import { nameOf } from '../../../components/people-words.ts';
import { t } from '../../../words.ts';

const most = typedAmount(ADJUSTMENT_MAX_CENTS);
const formSchema = v.object({
  amount: v.pipe(
    typedCentsSchema,
    v.notValue(0, () => t('The amount must not be 0')),
    v.minValue(-ADJUSTMENT_MAX_CENTS, () => t('At most {most} can be taken', { most })),
    v.maxValue(ADJUSTMENT_MAX_CENTS, () => t('At most {most} can be given', { most })),
  ),
  reason: adjustmentInputSchema.entries.reason,
});

interface AdjustDialogProps {
  story: MemberStory;
  onClose: () => void;
}

export function AdjustDialog({ story: { memberId, username, balance, currency }, onClose }: AdjustDialogProps) {
  // One key per dialog, so that pressing twice makes one adjustment.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    resolver: valibotResolver(formSchema),
    defaultValues: { amount: '', reason: '' },
  });
  const { register, handleSubmit, formState, setError, control } = form;
  const draft = useKeptForm(form, `payout.adjustment.${memberId}`);
  const { failure, submit } = useSubmission(['amount', 'reason'], setError, { amount: 'cents' });
  const cents = centsOf(useWatch({ control, name: 'amount' }));
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async ({ amount, reason }) => {
    if (!(await submit(() => adjustBalance(memberId, { cents: amount, reason, key })))) return;
    draft.forget();
    notify.success(
      t('Balance adjusted'),
      t('{amount} for {name}.', { amount: formatMoney(amount, currency), name: nameOf(username) }),
    );
    onClose();
  });

  return (
    <FormDialog
      title={t('Adjust the balance of {name}?', { name: nameOf(username) })}
      description={t(
        '{amount} is available now. You can’t edit or delete an adjustment. To fix a mistake, make another one.',
        { amount: formatMoney(balance.availableCents, currency) },
      )}
      name={t('Adjustment')}
      confirmLabel={t('Adjust balance')}
      failure={failure}
      isBusy={isSubmitting}
      onSubmit={send}
      onClose={onClose}
      draft={draft}
    >
      <Field
        label={t('Amount')}
        hint={t('To take money away, start with a minus: -5.00')}
        error={errors.amount?.message}
        required
      >
        <TextInput inputMode="text" autoComplete="off" {...register('amount')} />
      </Field>
      <Field label={t('Reason')} hint={t('The member sees it.')} error={errors.reason?.message} required>
        <TextArea {...register('reason')} />
      </Field>
      <Text role="status" size="small" tone="muted">
        {cents
          ? t('Afterwards {amount} is available.', { amount: formatMoney(balance.availableCents + cents, currency) })
          : ''}
      </Text>
    </FormDialog>
  );
}
