import { valibotResolver } from '@hookform/resolvers/valibot';
import { type BankLine, bankSettingAsideSchema } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { Field, formatMoney, TextArea } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { useKeptForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import { setLineAside } from '../../../api/admin-bank.ts';
import { t } from '../../../words.ts';
import { payerInWords, stateTitles } from './bank-words.ts';

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
    notify.success(stateTitles()['set aside'], t('You find it under Set aside, and can take it back.'));
    onClose();
  });
  return (
    <FormDialog
      title={t('Set the payment of {amount} aside?', { amount: formatMoney(cents, currency) })}
      description={t('From {payer}. It pays for no membership.', { payer: payerInWords(payer) })}
      name={t('{what, select, other {Set aside}}', { what: 'payment' })}
      confirmLabel={t('{what, select, other {Set aside}}', { what: 'payment' })}
      failure={failure}
      isBusy={isSubmitting}
      onSubmit={send}
      onClose={onClose}
      draft={draft}
    >
      <Field label={t('Reason')} hint={t('For admins')} error={errors.reason?.message} required>
        <TextArea {...register('reason')} />
      </Field>
    </FormDialog>
  );
}
