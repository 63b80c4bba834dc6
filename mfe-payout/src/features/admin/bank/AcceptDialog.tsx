import { valibotResolver } from '@hookform/resolvers/valibot';
import { BANK_MONTHS_MAX, type BankLine, bankAcceptanceSchema, monthSchema } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { Field, formatMoney, Select, TextInput } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { useKeptForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { acceptLine } from '../../../api/admin-bank.ts';
import { addMonths } from '../../../components/admin/months.ts';
import { t } from '../../../words.ts';
import { monthsInWords, payerInWords } from './bank-words.ts';

interface AcceptDialogProps {
  line: BankLine;
  currency: string;
  onClose: () => void;
}

const formSchema = v.object({
  username: bankAcceptanceSchema.entries.username,
  month: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (month) => v.is(monthSchema, month),
      () => t('Write the month as 2026-11'),
    ),
  ),
  count: v.pipe(v.string(), v.transform(Number)),
});

/** Gives a payment to a member whom the admin names. */
export function AcceptDialog({ line: { id, cents, payer, proposal, bookedOn }, currency, onClose }: AcceptDialogProps) {
  const form = useForm({
    resolver: valibotResolver(formSchema),
    defaultValues: {
      username: proposal?.username ?? '',
      month: proposal?.months[0] ?? bookedOn.slice(0, 7),
      count: String(proposal?.months.length ?? 1),
    },
  });
  const { register, handleSubmit, formState, setError } = form;
  const draft = useKeptForm(form, `payout.bank.${id}`);
  const { failure, submit } = useSubmission(['username', 'month'], setError, { month: 'months' });
  const { errors, isSubmitting } = formState;
  const shares = Array.from({ length: BANK_MONTHS_MAX }, (_, at) => at + 1).filter((count) => cents % count === 0);

  const send = handleSubmit(async ({ username, month, count }) => {
    const months = Array.from({ length: count }, (_, at) => addMonths(month, at));
    if (!(await submit(() => acceptLine(id, { username, months })))) return;
    draft.forget();
    notify.success(
      t('Accepted'),
      t('{username}, {months}. Later payments of this payer are proposed to them.', {
        username,
        months: monthsInWords(months),
      }),
    );
    onClose();
  });

  return (
    <FormDialog
      title={t('Whose is the payment of {amount}?', { amount: formatMoney(cents, currency) })}
      description={t('From {payer}. Once accepted, it’s a membership payment.', { payer: payerInWords(payer) })}
      name={t('Choose member')}
      confirmLabel={t('Accept')}
      failure={failure}
      isBusy={isSubmitting}
      onSubmit={send}
      onClose={onClose}
      draft={draft}
    >
      <Field label={t('Username')} error={errors.username?.message} required>
        <TextInput autoCapitalize="none" autoComplete="off" spellCheck={false} {...register('username')} />
      </Field>
      <Field label={t('First month')} hint={t('Such as 2026-11')} error={errors.month?.message} required>
        <TextInput autoComplete="off" {...register('month')} />
      </Field>
      <Field label={t('Months')}>
        <Select {...register('count')}>
          {shares.map((count) => (
            <option key={count} value={count}>
              {count === 1
                ? formatMoney(cents, currency)
                : t('{count}, {amount} each', { count, amount: formatMoney(cents / count, currency) })}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
