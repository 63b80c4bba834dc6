import { valibotResolver } from '@hookform/resolvers/valibot';
import { PERSON_TEXT_MAX_LENGTH, passkeysRemovalSchema } from '@powerline/contract/accounts';
import { notify } from '@powerline/platform';
import { Field, TextInput } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { useForm } from 'react-hook-form';
import { removePersonPasskeys } from '../../api/people.ts';
import { t } from '../../words.ts';
import type { PersonDialogProps } from './person-dialog.ts';

/** For someone who lost the phone that has them. */
export function RemovePasskeysDialog({ person: { id, username }, onChanged, onClose }: PersonDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(passkeysRemovalSchema),
    defaultValues: { reason: '' },
  });
  const { failure, submit } = useSubmission(['reason'], setError);

  const remove = async ({ reason }: { reason: string }) => {
    if (!(await submit(() => removePersonPasskeys(id, reason)))) return;
    notify.success(t('Passkeys removed'), t('{username} logs in with the password.', { username }));
    onClose();
    await onChanged();
  };

  return (
    <FormDialog
      title={t('Remove the passkeys of {username}?', { username })}
      description={t(
        'None of them opens the account any more, and devices that logged in with one are logged out. Do this only after you’ve made sure that it’s really {username} who asks. {username} is notified.',
        { username },
      )}
      name={t('Passkeys')}
      confirmLabel={t('Remove passkeys')}
      tone="danger"
      failure={failure}
      isBusy={formState.isSubmitting}
      onSubmit={handleSubmit(remove)}
      onClose={onClose}
    >
      <Field label={t('Reason')} hint={t('It’s in the audit.')} error={formState.errors.reason?.message} required>
        <TextInput maxLength={PERSON_TEXT_MAX_LENGTH} autoComplete="off" {...register('reason')} />
      </Field>
    </FormDialog>
  );
}
