import { valibotResolver } from '@hookform/resolvers/valibot';
import { BANK_MONTHS_MAX, type BankLine, bankAcceptanceSchema, monthSchema } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { Field, Select, TextInput } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { useKeptForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { acceptLine } from '../../../api/admin-bank.ts';
import { addMonths } from '../../../components/admin/months.ts';
import { money } from '../../../components/money.ts';
import { monthsInWords } from './bank-words.ts';

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
    v.check((month) => v.is(monthSchema, month), 'Write the month as 2026-11'),
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
      'Accepted',
      `${username}, ${monthsInWords(months)}. Later payments of this payer are proposed to them.`,
    );
    onClose();
  });

  return (
    <FormDialog
      title={`Whose is the payment of ${money(cents, currency)}?`}
      description={`From ${payer || 'an unknown payer'}. Once accepted, it’s a membership payment.`}
      name="Choose member"
      confirmLabel="Accept"
      failure={failure}
      isBusy={isSubmitting}
      onSubmit={send}
      onClose={onClose}
      draft={draft}
    >
      <Field label="Username" error={errors.username?.message} required>
        <TextInput autoCapitalize="none" autoComplete="off" spellCheck={false} {...register('username')} />
      </Field>
      <Field label="First month" hint="Such as 2026-11" error={errors.month?.message} required>
        <TextInput autoComplete="off" {...register('month')} />
      </Field>
      <Field label="Months">
        <Select {...register('count')}>
          {shares.map((count) => (
            <option key={count} value={count}>
              {count === 1 ? money(cents, currency) : `${count}, ${money(cents / count, currency)} each`}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
