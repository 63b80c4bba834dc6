import { valibotResolver } from '@hookform/resolvers/valibot';
import { type BankLine, bankSettingAsideSchema } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { Field, TextArea } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { useKeptForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import { setLineAside } from '../../../api/admin-bank.ts';
import { money } from '../../../components/money.ts';

interface SetAsideDialogProps {
  line: BankLine;
  currency: string;
  onClose: () => void;
}

export function SetAsideDialog({ line: { id, cents, payer }, currency, onClose }: SetAsideDialogProps) {
  const form = useForm({ resolver: valibotResolver(bankSettingAsideSchema), defaultValues: { reason: '' } });
  const { register, handleSubmit, formState, setError } = form;
  const draft = useKeptForm(form, `payout.bank.aside.${id}`);
  const { failure, submit } = useSubmission(['reason'], setError);
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async ({ reason }) => {
    if (!(await submit(() => setLineAside(id, reason)))) return;
    draft.forget();
    notify.success('Set aside', 'You find it under Set aside, and can take it back.');
    onClose();
  });
  return (
    <FormDialog
      title={`Set the payment of ${money(cents, currency)} aside?`}
      description={`From ${payer || 'an unknown payer'}. It pays for no membership.`}
      name="Set aside"
      confirmLabel="Set aside"
      failure={failure}
      isBusy={isSubmitting}
      onSubmit={send}
      onClose={onClose}
      draft={draft}
    >
      <Field label="Reason" hint="For admins" error={errors.reason?.message} required>
        <TextArea {...register('reason')} />
      </Field>
    </FormDialog>
  );
}
