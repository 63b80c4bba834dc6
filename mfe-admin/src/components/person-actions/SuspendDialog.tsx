import { valibotResolver } from '@hookform/resolvers/valibot';
import { SUSPENSION_REASON_MAX_LENGTH, suspensionInputSchema } from '@powerline/contract/accounts';
import { errorSentence, notify } from '@powerline/platform';
import { Field, TextArea } from '@powerline/ui';
import { checkAccess, FormDialog } from '@powerline/ui/admin';
import { useKeptForm } from '@powerline/ui/saving';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { suspendUser } from '../../api/users.ts';
import { t } from '../../words.ts';
import type { PersonDialogProps } from './person-dialog.ts';

/** Failures show in the dialog, so that the reason isn't typed twice. */
export function SuspendDialog({ person: { id, username }, onChanged, onClose }: PersonDialogProps) {
  const form = useForm({
    resolver: valibotResolver(suspensionInputSchema),
    defaultValues: { reason: '' },
  });
  const { register, handleSubmit, formState } = form;
  const draft = useKeptForm(form, `admin.suspension.${id}`);
  const [failure, setFailure] = useState<{ attempt: number; sentence: string }>();

  const submit = async ({ reason }: { reason: string }) => {
    setFailure(undefined);
    try {
      await suspendUser(id, reason);
      draft.forget();
      notify.success(t('User suspended'), t('{username} is logged out everywhere.', { username }));
      onClose();
      await onChanged();
    } catch (error) {
      if (await checkAccess(error)) return onClose();
      setFailure({ attempt: Date.now(), sentence: errorSentence(error, t('Nothing was changed. Try again.')) });
    }
  };

  return (
    <FormDialog
      title={t('Suspend {username}?', { username })}
      description={t(
        'They’re logged out everywhere and can’t log in until you let them back. Nothing they saved is lost.',
      )}
      name={t('Suspension')}
      confirmLabel={t('Suspend user')}
      tone="danger"
      failure={failure}
      isBusy={formState.isSubmitting}
      onSubmit={handleSubmit(submit)}
      onClose={onClose}
      draft={draft}
    >
      <Field label={t('Reason')} hint={t('Only admins see it.')} error={formState.errors.reason?.message} required>
        <TextArea maxLength={SUSPENSION_REASON_MAX_LENGTH} {...register('reason')} />
      </Field>
    </FormDialog>
  );
}
