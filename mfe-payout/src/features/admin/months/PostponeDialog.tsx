import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  type PayoutMonth,
  POSTPONED_DAYS_MAX,
  POSTPONEMENT_REASON_MAX_LENGTH,
  postponementInputSchema,
} from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { Field, formatMonth, NumberInput, TextArea } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { useKeptForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import { postponeMonth } from '../../../api/admin-months.ts';
import { t } from '../../../words.ts';

interface PostponeDialogProps {
  month: PayoutMonth;
  onClose: () => void;
}

export function PostponeDialog({ month: { month, closesItselfAt, postponement }, onClose }: PostponeDialogProps) {
  const form = useForm({
    resolver: valibotResolver(postponementInputSchema),
    defaultValues: { days: postponement?.days ?? 7, reason: '' },
  });
  const { register, handleSubmit, formState, setError } = form;
  const draft = useKeptForm(form, `payout.postponement.${month}`);
  const { failure, submit } = useSubmission(['days', 'reason'], setError);
  const name = formatMonth(month);

  const send = handleSubmit(async (input) => {
    if (!(await submit(() => postponeMonth(month, { ...input, seen: closesItselfAt })))) return;
    draft.forget();
    notify.success(
      input.days > 0 ? t('{month} is postponed', { month: name }) : t('{month} closes as planned', { month: name }),
    );
    onClose();
  });

  return (
    <FormDialog
      title={t('Postpone {month}?', { month: name })}
      description={t('Choose how many days later the month closes automatically.')}
      name={t('Postpone')}
      confirmLabel={t('Postpone')}
      failure={failure}
      isBusy={formState.isSubmitting}
      onSubmit={send}
      onClose={onClose}
      draft={draft}
    >
      <Field
        label={t('Days')}
        hint={t('Counted from the planned day, at most {most}. 0 closes it as planned.', { most: POSTPONED_DAYS_MAX })}
        error={formState.errors.days?.message}
        required
      >
        <NumberInput min={0} max={POSTPONED_DAYS_MAX} {...register('days', { valueAsNumber: true })} />
      </Field>
      <Field
        label={t('Reason')}
        hint={t('For other admins, for example “The bank’s file is late”')}
        error={formState.errors.reason?.message}
        required
      >
        <TextArea maxLength={POSTPONEMENT_REASON_MAX_LENGTH} {...register('reason')} />
      </Field>
    </FormDialog>
  );
}
